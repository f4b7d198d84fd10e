// Words of tutorial/.
export default {
  title: 'Tutorial: {edition}',
  label: 'Tutorial',
  progress: 'Sentence {at} of {n}',
  next: 'Next',
  back: 'Back',
  leave: 'Leave',
  finish: 'Finish',
  show: 'Do it for me',
  again: 'Start again',
  other: 'You may do that in a game. Here the lesson goes on like this:',
  doneTitle: 'You know how to play',
  doneText:
    'That was the tutorial of {edition}. Now try a game against an easy bot; you can ask for hints at any time.',
  play: 'Play against a bot',
  rules: 'Read the rules',
  others: 'More tutorials',
}
