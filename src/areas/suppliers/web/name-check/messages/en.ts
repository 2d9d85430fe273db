export const en = {
  label: 'What does your bank say of the name?',
  hint: 'If you asked it whose account this is. Leave it empty if you didn’t.',
  answers: {
    match: 'The name matches',
    close_match: 'The name almost matches',
    no_match: 'The name doesn’t match',
    not_possible: 'The bank can’t tell',
  },
  close_match: 'Write the name that the bank gave into your answer above.',
  no_match: 'The account belongs to someone else. Confirm it only if you know why.',
  said: 'Bank: {answer}',
};
