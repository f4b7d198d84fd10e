// Words of rules/.
export default {
} as const
