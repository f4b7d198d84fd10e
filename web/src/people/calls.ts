// The requests about other people; they come with what needs them.
import { ask } from '../api.ts'
import type { MyPeople, NewRelation, Ok, Relation } from '../wire.ts'

const at = encodeURIComponent

export const calls = {
  people: () => ask<MyPeople>('GET', 'me/people'),
  hide: (person: string, how: NewRelation) =>
    ask<Relation[]>('PUT', `me/people/${at(person)}`, { body: how }),
  show: (person: string) => ask<Relation[]>('DELETE', `me/people/${at(person)}`),
  decline: (table: string) => ask<Ok>('DELETE', `me/invitations/${at(table)}`),
  invite: (table: string, people: readonly string[]) =>
    ask<Ok>('POST', `tables/${at(table)}/invitations`, { body: { people } }),
}
