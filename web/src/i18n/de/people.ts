// Andere Leute: wen du kennst, wen du blockiert oder stumm gestellt hast, Einladungen.
import type en from '../en/people.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  title: 'Leute',
  about: 'Mit diesen Leuten hast du schon gespielt. Lade sie an einen neuen Tisch ein.',
  none: 'Spiel mit anderen ein Spiel zu Ende, dann findest du sie hier.',
  played: { one: '{n} gemeinsames Spiel', other: '{n} gemeinsame Spiele' },
  last: 'zuletzt am {date}',
  invite: 'Einladen',
  inviteTo: '{name} an einen neuen Tisch einladen',
  opened: '{name} ist eingeladen. Wähle den Rest und fang an.',
  invited: '{name} ist eingeladen.',
  invitedAll: 'Sie sind eingeladen.',
  invitePlayed: 'Leute einladen, mit denen du gespielt hast',
  inviteAgain: 'Noch mal einladen',
  more: 'Stumm stellen oder blockieren …',
  moreOf: '{name} stumm stellen oder blockieren',

  muteTitle: '{name} stumm stellen oder blockieren',
  muteAbout: 'Davon erfährt niemand. In deinem Profil kannst du es zurücknehmen.',
  mute: 'Stumm stellen',
  muteDoes: 'Du siehst nicht mehr, was {name} im Chat schreibt.',
  block: 'Blockieren',
  blockDoes: 'Außerdem findet {name} deine Tische nicht mehr und kann dich nicht mehr einladen.',
  isMuted: '{name} ist stumm gestellt.',
  isBlocked: '{name} ist blockiert.',
  undo: 'Zurücknehmen',
  undoOf: 'Zurücknehmen: {name}',
  undone: '{name} ist nicht mehr stumm gestellt oder blockiert.',
  hiddenTitle: 'Stumm gestellt und blockiert',
  'kind.mute': 'stumm gestellt',
  'kind.block': 'blockiert',

  invitations: 'Einladungen',
  invitationBy: '{name} lädt dich ein',
  look: 'Ansehen',
  lookAt: 'Tisch ansehen: {edition}, {name} lädt dich ein',
  decline: 'Ablehnen',
  declineOf: 'Einladung von {name} ablehnen',
}
export default de
