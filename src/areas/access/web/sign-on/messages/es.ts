import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  loggingIn: 'Iniciando tu sesión',
  continueNamed: 'Continuar con {provider}',
  backToLogin: 'Volver al inicio de sesión',
  notInvited: {
    title: '{company} ya está aquí.',
    text: 'Todavía no eres miembro. Pide a un admin de {company} que invite a {email}.',
  },
  errors: {
    sso_enforced: 'Tu empresa inicia sesión con SAML.',
    microsoft_account: 'Esta cuenta usa Microsoft.',
    google_account: 'Esta cuenta usa Google.',
    missing_name:
      'Tu proveedor de identidad no ha enviado tu nombre. Pide a tu equipo de informática que lo comparta e inténtalo de nuevo.',
    not_connected:
      'Esta cuenta de {provider} no está conectada a ninguna cuenta de aquí. Inicia sesión con tu correo y conéctala en Seguridad.',
    too_many_requests: 'Han sido demasiados intentos. Espera un cuarto de hora e inténtalo de nuevo.',
    server: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un minuto.',
    google: {
      access_denied: 'Google no ha recibido tu permiso. Inténtalo de nuevo y acepta, o usa tu correo.',
      immediate_failed: 'Google no ha podido iniciar tu sesión por sí solo. Elige tu cuenta e inténtalo de nuevo.',
      other: 'El inicio de sesión con Google ha fallado. Inténtalo de nuevo o usa tu correo.',
    },
    microsoft: {
      access_denied: 'Microsoft no ha recibido tu permiso. Inténtalo de nuevo y acepta, o usa tu correo.',
      client_auth:
        'Microsoft no ha podido confirmar esta aplicación. Inténtalo de nuevo; si sigue igual, contacta con soporte.',
      auth: 'Microsoft no ha podido iniciar tu sesión. Comprueba la cuenta elegida e inténtalo de nuevo.',
      interaction_required: 'Microsoft necesita un paso más. Continúa con Microsoft otra vez.',
      client_configuration: 'El inicio de sesión con Microsoft no está bien configurado aquí. Contacta con soporte.',
      browser_configuration:
        'Tu navegador bloquea el inicio de sesión con Microsoft. Permite las ventanas emergentes y las cookies de este sitio e inténtalo de nuevo.',
    },
  },
  saml: {
    title: 'Iniciar sesión con SAML',
    lead: 'Te llevamos a la página de inicio de sesión de tu empresa.',
    submit: 'Continuar',
    requiredEmail: 'Escribe tu correo de trabajo, como nombre@empresa.es.',
    errors: {
      saml_request_fail:
        'No hemos podido llegar a la página de inicio de sesión de tu empresa. Inténtalo en un minuto.',
      saml_parsing_error:
        'El inicio de sesión de tu empresa ha enviado una respuesta ilegible. Avisa a tu equipo de informática.',
      no_invite: 'Primero necesitas una invitación. Pídela a un admin de tu empresa.',
      invite_email_mismatch: 'Tu invitación es para otro correo. Inicia sesión con el que se invitó.',
      domain_invite_mismatch: 'El dominio de este correo no forma parte de la invitación. Usa tu correo de trabajo.',
      unknown_signup_source: 'Empieza de nuevo desde el enlace de tu invitación.',
      missing_invite_token: 'Abre otra vez el enlace de tu invitación: falta una parte.',
      no_account_or_invite: 'No hay cuenta ni invitación para este correo. Compruébalo o pregunta a un admin.',
      missing_email: 'Tu proveedor de identidad no ha enviado un correo. Avisa a tu equipo de informática.',
      invalid_user_attributes:
        'Tu proveedor de identidad ha enviado datos incompletos. Avisa a tu equipo de informática.',
      invalid_credentials:
        'El inicio de sesión de tu empresa no te ha aceptado. Inténtalo de nuevo o pregunta a tu equipo de informática.',
      unknown_error:
        'El inicio de sesión con SAML ha fallado. Inténtalo de nuevo; si sigue igual, contacta con soporte.',
      max_members_reached:
        'No queda plaza en tu empresa. Pide a un admin que añada una. Tu invitación sigue siendo válida.',
      too_many_requests: 'Han sido demasiados intentos. Espera un cuarto de hora e inténtalo de nuevo.',
    },
  },
} satisfies MessagesOf<typeof en>;
