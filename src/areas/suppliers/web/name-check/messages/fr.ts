export const fr = {
  label: 'Que dit votre banque du nom ?',
  hint: 'Si vous lui avez demandé à qui est ce compte. Sinon, laissez vide.',
  answers: {
    match: 'Le nom correspond',
    close_match: 'Le nom correspond presque',
    no_match: 'Le nom ne correspond pas',
    not_possible: 'La banque ne peut pas le dire',
  },
  close_match: 'Notez ci-dessus le nom que la banque a donné.',
  no_match: 'Le compte est à quelqu’un d’autre. Ne le confirmez que si vous savez pourquoi.',
  said: 'Banque : {answer}',
};
