import type { en } from './en.ts';

export const es: typeof en = {
  account: {
    group: 'Tu cuenta',
    profile: 'Perfil',
    security: 'Seguridad',
    bankInfo: 'Datos bancarios',
    roles: 'Roles',
    rights: 'Derechos',
    advances: 'Anticipos',
    rules: 'Reglas',
    notifications: 'Notificaciones',
  },
  methods: {
    title: 'Elige cómo confirmar',
    MOBILE_APP: 'Aplicación en {label}',
    WEBAUTHN: 'Llave de acceso {label}',
    TOTP: 'Aplicación de autenticación',
    SMS: 'SMS al {label}',
    EMAIL: 'Correo a {label}',
    other: 'Usar otro método',
  },
  code: {
    title: 'Escribe el código',
    sent: 'Escribe los 6 dígitos que hemos enviado a {label}.',
    app: 'Escribe los 6 dígitos de tu aplicación de autenticación.',
    confirm: 'Confirmar',
    again: 'Enviar un código nuevo',
    renewed: 'Código nuevo enviado.',
    notRenewed: 'No hemos podido enviar un código nuevo. Espera un minuto e inténtalo otra vez.',
  },
  phone: {
    title: 'Aprueba en tu teléfono',
    wait: 'Abre la aplicación Merel en {label} y aprueba. Esta página sigue sola.',
    rejected: 'Has rechazado la solicitud en tu teléfono.',
    timeout: 'La solicitud ha caducado.',
    again: 'Volver a pedir',
  },
  passkey: {
    title: 'Usa tu llave de acceso',
    text: 'Tu navegador pide {label}.',
    again: 'Volver a pedir la llave de acceso',
    failed: 'La llave de acceso no ha confirmado. Inténtalo otra vez o usa otro método.',
  },
  money: {
    title: 'Confirma que eres tú para seguir',
    text: 'Nadie ha estado activo aquí durante 5 minutos, así que los pagos y el banco están cerrados. Al confirmar, vuelves a donde estabas.',
    confirm: 'Confirmar que eres tú',
    submit: 'Seguir',
  },
  fresh: {
    title: 'Confirma primero que eres tú',
    text: 'Una contraseña sola no basta para este paso. Confirma que eres tú: lo que has pulsado sigue solo y no se te pregunta nada más durante 5 minutos.',
    submit: 'Confirmar',
  },
  errors: {
    no_factor: 'Configura primero, en Seguridad, un método para confirmar que eres tú. Un buzón no basta.',
    wrong_code: 'Ese código no es correcto. Compruébalo o pide uno nuevo.',
    code_expired: 'No se ha podido comprobar el código. Pide uno nuevo.',
    too_many_codes: 'Demasiados códigos. Espera un cuarto de hora, o usa tu teléfono o una llave de acceso.',
    factor_not_allowed: 'Este método no puede confirmar pagos. Usa otro.',
    sign_in_again:
      'Vuelve a iniciar sesión primero: esto solo se cambia en los 5 minutos siguientes a un inicio de sesión.',
    unknown: 'Algo ha ido mal. Prueba otra vez con el código.',
  },
};
