// Why another move was better, in a review; Python owns the sentences.
export { REVIEWS as default } from '../../sentences.ts'
