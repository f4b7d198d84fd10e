// The requests of profiles; they come with their pages.
import { ask } from '../api.ts'
import type { MyProfile, MyRating, ProfileGame, ProfileLink, PublicProfile } from '../wire.ts'

export const calls = {
  mine: () => ask<MyProfile>('GET', 'me/profile'),
  share: (open: boolean) => ask<ProfileLink>('PUT', 'me/profile', { body: { public: open } }),
  of: (link: string) => ask<PublicProfile>('GET', `profiles/${encodeURIComponent(link)}`),
  rating: () => ask<MyRating>('GET', 'me/rating'),
  wantRating: (rated: boolean) => ask<MyRating>('PUT', 'me/rating', { body: { rated } }),
  games: (before: number) => ask<ProfileGame[]>('GET', 'me/games', { query: { before } }),
}
