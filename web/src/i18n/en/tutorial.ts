// Words of tutorial/.
export default {
  title: 'Tutorial: {edition}',
  label: 'Tutorial',
  progress: 'Step {at} of {n}',
  next: 'Next',
  back: 'Back',
  leave: 'Leave',
  finish: 'Finish',
  show: 'Do it for me',
  again: 'Start again',
  other: 'You could do that in a real game. In this lesson, do this:',
  offline: 'A tutorial needs a connection to the server. You can read the rules until you have one.',
  doneTitle: 'You know how to play',
  doneText: 'Now try a game against an easy bot; you can ask for hints at any time.',
  play: 'Play against a bot',
  rules: 'Read the rules',
  others: 'More tutorials',
}
