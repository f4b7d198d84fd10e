import { editionArea } from '../../editions/words.ts'

export default editionArea(
  import.meta.glob('../../editions/*/words.de.ts', { eager: true, import: 'default' }),
)
