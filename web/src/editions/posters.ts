/** The posters of the editions, for the pictures to choose from. */
import type { Component } from 'svelte'
import { byEdition } from './collect.ts'

export const POSTERS = byEdition(
  import.meta.glob<Component>('./*/Poster.svelte', { eager: true, import: 'default' }),
)
