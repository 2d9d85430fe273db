export const de = {
  label: 'Was sagt Ihre Bank zum Namen?',
  hint: 'Falls Sie gefragt haben, wem das Konto gehört. Sonst leer lassen.',
  answers: {
    match: 'Der Name stimmt überein',
    close_match: 'Der Name stimmt fast überein',
    no_match: 'Der Name stimmt nicht überein',
    not_possible: 'Die Bank kann es nicht sagen',
  },
  close_match: 'Schreiben Sie oben dazu, welchen Namen die Bank genannt hat.',
  no_match: 'Das Konto gehört jemand anderem. Bestätigen Sie es nur, wenn Sie wissen, warum.',
  said: 'Bank: {answer}',
};
