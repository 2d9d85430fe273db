import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Datos bancarios',
  lead: 'Dónde te reembolsa {company}.',
  account: 'Tu cuenta',
  empty: 'Indica dónde reembolsarte.',
  iban: 'IBAN',
  holder: 'Titular de la cuenta',
  ibanMissing: 'Introduce tu IBAN.',
  holderMissing: 'Introduce el titular de la cuenta.',
  state: {
    missing: 'Falta',
    unconfirmed: 'Espera otra revisión',
    cooling_off: 'Utilizable desde el {when}',
    usable: 'En uso',
  },
  change: 'Cambiar los datos',
  add: 'Añadir los datos',
  hint: 'Una cuenta nueva espera 24 horas. Si sustituye a otra, antes la revisa un controlador.',
  next: 'Siguiente',
  save: 'Guardar los datos',
  confirm: 'Te reembolsaremos en {iban}.',
  saved: 'Datos guardados.',
  history: 'Historial',
  event: {
    changed: 'Cambiado por {name}',
    confirmed: 'Revisado por {name}',
  },
  somebody: 'alguien',
  looks: {
    title:
      '{count, plural, one {Una cuenta cambiada espera una segunda revisión} other {# cuentas cambiadas esperan una segunda revisión}}',
    text: 'Pregunta a la persona por una vía que conozcas, no respondiendo a un correo.',
    line: '{before} → {after}, {when}',
    none: 'ninguna',
    confirm: 'Es suya',
    confirmNamed: '{iban} es de {name}',
    own: 'Otra persona tiene que revisar la tuya.',
    done: 'El dinero de {name} va allí cuando pasen las 24 horas.',
  },
  errors: {
    invalid_iban: 'Esto no es un IBAN. Revisa las cifras, como DE02 1203 0000 0000 2020 51.',
    no_factor: 'Configura primero, en Seguridad, un método para confirmar que eres tú. Un buzón no basta.',
    acting_for_somebody: 'No mientras trabajas para otra persona.',
    own_account: 'Otra persona tiene que revisar tu cuenta.',
    account_changed_again: 'Esta cuenta se ha confirmado o cambiado entre tanto.',
    invalid_input: 'Escribe un IBAN y el titular.',
  },
} satisfies MessagesOf<typeof en>;
