// Words of play/.
export default {
} as const
