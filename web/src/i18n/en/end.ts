// Words of end/.
export default {
  replay: 'Replay the game',
  record: 'Download the record',
  move: 'move {move}',
  result: 'Result',
} as const
