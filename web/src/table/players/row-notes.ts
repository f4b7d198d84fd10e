// The words beside a player's name: whose turn it is, and who is away.
import { t } from '../../i18n/index.svelte.ts'
import type { Reading } from './clock.ts'
import type { Row } from './rows.ts'

/** Whether players have days for a move. Being away is normal then. */
export const hasDays = (reading: Reading | null): boolean => (reading?.clocks.vacation.length ?? 0) > 0

export function rowNotes(row: Row, reading: Reading | null): string[] {
  const onVacation = (reading?.clocks.vacation[row.seat] ?? 0) > 0
  return [
    row.deciding && !row.state ? t(row.you ? 'table.yourMove' : 'table.toMove') : null,
    row.state ? t(`table.${row.state}`) : null,
    row.standIn ? t('table.standIn') : null,
    onVacation ? t('turns.onVacation') : null,
    row.away && !row.standIn && !onVacation && !hasDays(reading) ? t('table.away') : null,
  ].filter((note) => note !== null)
}
