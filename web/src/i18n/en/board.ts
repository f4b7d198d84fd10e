// Words of board/.
export default {
} as const
