import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    signOn: {
      label: 'Inicio de sesión único',
      keywords: 'SSO SAML Okta Azure Google acceso',
      off: 'Desactivado: acceso con contraseña',
      on: 'Activado, opcional',
      enforced: 'Activado, obligatorio para todos',
    },
    legals: {
      label: 'Condiciones y privacidad',
      keywords: 'términos legal RGPD aviso cookies',
      accepted: 'Aceptadas',
      open: 'Sin aceptar',
    },
    closeAccount: {
      label: 'Cerrar la cuenta',
      keywords: 'cancelar eliminar dejar baja',
      open: 'Abierta',
      closing: '{days, plural, =0 {Se cierra hoy} one {Se cierra en # día} other {Se cierra en # días}}',
    },
    secondStep: {
      label: 'Verificación en dos pasos',
      keywords: '2FA MFA segundo factor seguridad',
      always: 'Obligatoria para todos',
      enrolled: 'Solo para quienes la han configurado',
    },
  },
  steps: {
    email: {
      label: 'Confirmar el correo',
      lead: 'Te hemos enviado un enlace. Ábrelo para confirmar que la dirección es tuya. Puedes pedir otro enlace en tu perfil.',
      action: 'Abrir el perfil',
      open: 'Enlace enviado a {email}',
      done: '{email}',
    },
    factor: {
      label: 'Configurar la verificación en dos pasos',
      lead: 'Protege tu cuenta con el teléfono, una llave de acceso o una aplicación de autenticación.',
      action: 'Configurar',
      open: 'Solo te protege la contraseña',
      done: '{count, plural, one {# método} other {# métodos}}',
    },
  },
} satisfies MessagesOf<typeof en>;
