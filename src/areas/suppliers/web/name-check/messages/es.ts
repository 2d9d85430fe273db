export const es = {
  label: '¿Qué dice tu banco del nombre?',
  hint: 'Si le preguntaste de quién es la cuenta. Si no, déjalo vacío.',
  answers: {
    match: 'El nombre coincide',
    close_match: 'El nombre casi coincide',
    no_match: 'El nombre no coincide',
    not_possible: 'El banco no puede decirlo',
  },
  close_match: 'Escribe arriba el nombre que dio el banco.',
  no_match: 'La cuenta es de otra persona. Confírmala solo si sabes por qué.',
  said: 'Banco: {answer}',
};
