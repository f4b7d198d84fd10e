// Words of table/.
export default {
} as const
