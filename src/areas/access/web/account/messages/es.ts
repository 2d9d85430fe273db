import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  group: 'Tu cuenta',
  security: {
    title: 'Seguridad',
    password: 'Contraseña',
    passwordText: 'Al menos 15 caracteres. Unas palabras sin relación funcionan bien.',
    current: 'Contraseña actual',
    next: 'Nueva contraseña',
    again: 'La misma otra vez',
    endOthers: 'Cerrar sesión en los demás sitios',
    change: 'Cambiar la contraseña',
    mismatch: 'Las dos contraseñas son distintas.',
    required: 'Escribe tu contraseña actual.',
    changed: 'Contraseña cambiada.',
    sessions: 'Dónde has iniciado sesión',
    sessionsText: 'Una sesión termina por sí sola tras 30 minutos sin actividad, y tras 12 horas.',
    here: 'Este dispositivo',
    device: '{browser} en {system}',
    unknownDevice: 'Navegador desconocido',
    activeAt: 'Activa {ago}, desde {ip}',
    activeNow: 'Activa ahora, desde {ip}',
    end: 'Cerrar sesión',
    endNamed: 'Cerrar la sesión de {device}, activa {ago}',
    ended: 'Sesión cerrada.',
    endAll: 'Cerrar sesión en los demás sitios',
    endedAll:
      '{count, plural, =0 {No había ninguna otra sesión.} one {Se ha cerrado otra sesión.} other {Se han cerrado otras # sesiones.}}',
    keyboard: 'Teclado',
  },
  errors: {
    wrong_password: 'Esa no es tu contraseña actual.',
    acting_for_somebody: 'Estás actuando por otra persona. Sal antes de su empresa.',
    password_too_short: 'Usa al menos 15 caracteres. Unas palabras sin relación funcionan bien.',
    password_guessable: 'Elige otra contraseña. Esta se compone de tu nombre, tu empresa o Merel.',
    passwordLeaked: 'Elige otra contraseña. Esta aparece en una filtración pública de datos.',
    too_many_requests: 'Fueron demasiados intentos. Espera un cuarto de hora y vuelve a intentarlo.',
    not_found: 'Esa sesión ya ha terminado.',
  },
} satisfies MessagesOf<typeof en>;
