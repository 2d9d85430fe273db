import type { en } from './en.ts';

export const es: typeof en = {
  verifying: 'Verificando tu correo',
  title: 'Tu correo aún no está confirmado',
  errors: {
    invalid_link: 'Falta una parte del enlace. Ábrelo de nuevo desde el correo.',
    request_failed: 'No hemos podido llegar a nuestros servidores. Inténtalo de nuevo.',
    server_error: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un minuto.',
    incorrect_token: 'Este enlace ya no es válido. Inicia sesión para obtener uno nuevo.',
    unauthenticated: 'Inicia sesión primero y luego abre el enlace otra vez.',
  },
  logIn: 'Iniciar sesión',
  tryAgain: 'Inténtalo de nuevo',
  newLink: 'Enviar un enlace nuevo',
  sent: 'Un enlace nuevo está en camino. Funciona durante 24 horas.',
  toApp: 'Ir a Merel',
};
