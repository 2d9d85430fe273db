import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Perfil',
  person: {
    title: 'Tú',
    text: 'Tus compañeros ven este nombre junto a lo que pides y apruebas.',
    language: 'Idioma',
    languageHint: 'El del producto en este dispositivo y el de todos los correos que recibes.',
    saved: 'Guardado.',
  },
  email: {
    title: 'Correo',
    text: 'Con él inicias sesión y ahí llegan tus correos.',
    proven: 'Confirmado',
    unproven: 'Sin confirmar todavía',
    send: 'Enviar el enlace',
    sent: 'Enlace enviado a {email}.',
    next: 'Correo nuevo',
    change: 'Cambiar el correo',
    dialog: 'Confirma tu correo nuevo',
    managed: 'El inicio de sesión de tu empresa decide sobre tu correo. Pide a tu equipo de informática que lo cambie.',
    waiting: 'Mira en {email}',
    waitingText:
      'Abre ahí el enlace antes de las {time}, en un navegador donde tengas la sesión iniciada. Hasta entonces tu correo sigue siendo {old}.',
    changed: 'Tu correo es ahora {email}.',
  },
  phone: {
    title: 'Teléfono',
    text: 'Ahí llegan los códigos por SMS.',
    change: 'Cambiar el número',
    dialog: 'Confirma tu número nuevo',
    prove: 'Último paso: demuestra que este número es tuyo.',
    changed: 'Tu número de teléfono ha cambiado.',
  },
  others: '¿Podría alguien seguir con tu sesión iniciada en otro sitio?',
  errors: {
    invalid_email: 'Escribe un correo como nombre@empresa.com.',
    invalid_phone: 'No es un número al que se pueda llamar.',
    same_contact: 'Ya lo tienes así.',
    sso_enforced: 'El inicio de sesión de tu empresa decide sobre este correo. Aquí no se puede cambiar.',
    too_many_requests: 'Han sido demasiados mensajes. Espera una hora y vuelve a intentarlo.',
    acting_for_somebody: 'Estás actuando por otra persona. Sal primero de su empresa.',
    confirmation_changed: 'Se confirmó otra cosa. Empieza de nuevo.',
  },
} satisfies MessagesOf<typeof en>;
