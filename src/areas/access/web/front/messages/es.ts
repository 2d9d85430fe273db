import { cookiesEn } from './cookies-en.ts';
import type { en } from './en.ts';

export const es: typeof en = {
  terms: {
    title: 'Condiciones',
    p1: 'Este Merel lo gestiona una empresa en su propio servidor. Lo que puedes esperar de ella, y ella de ti, lo acordáis entre ambos; aquí no ha publicado condiciones propias.',
    p2: 'Quien abre una cuenta para una empresa declara ser su representante legal. Los accesos que un titular o un admin da a sus compañeros son personales y no se comparten.',
    p3: 'Lo que introduces sigue siendo tuyo. El programa conserva los registros de dinero el tiempo que exige la ley de tu país, también después de cerrar una cuenta.',
  },
  privacy: {
    title: 'Política de privacidad',
    p1: 'Esta página dice qué guarda el propio programa. Quién es responsable, y cómo contactar, le corresponde decirlo a la empresa que gestiona esta instalación.',
    p2: 'De ti: nombre, correo de trabajo, teléfono, idioma, tu empresa y tus roles, un resumen cifrado de tu contraseña, y cuándo, desde qué dirección y con qué navegador iniciaste sesión.',
    p3: 'De tu trabajo: solicitudes, facturas, recibos, pagos y comentarios, con quién hizo qué y cuándo. Este registro no se puede cambiar después, porque hay dinero en juego.',
    p4: 'Todo está en una base de datos y una carpeta de esa empresa. Los correos y SMS salen por los servicios que ha elegido. Nada más va a nadie si no se ha configurado.',
    p5: 'Puedes preguntar a esa empresa qué guarda de ti, y pedirle que corrija o borre lo que la ley no le obliga a conservar.',
  },
  notice: {
    title: 'Aviso legal',
    p1: 'Esta instalación de Merel la gestiona una empresa en su propio servidor, en la dirección que ves en tu navegador. Todavía no ha introducido un aviso legal.',
    p2: 'Pregunta a la persona que te dio esta dirección quién es responsable.',
  },
  cookies: cookiesEn,
  settings: {
    title: 'Ajustes de cookies',
    sessionTitle: 'Sesión',
    sessionText:
      'Una cookie mantiene tu sesión iniciada y otras reconocen este navegador. Son necesarias y no contienen nada de ti.',
    preferencesTitle: 'Preferencias en este dispositivo',
    preferencesText:
      'Idioma, claro u oscuro, la última empresa abierta, el aspecto de las listas. Se quedan en este dispositivo.',
    count: '{count, plural, =0 {No se guarda nada.} one {Se guarda # preferencia.} other {Se guardan # preferencias.}}',
    forget: 'Olvidarlas',
    eventsTitle: 'Eventos del producto',
    eventsText: 'Qué paso del registro se hizo, con un número aleatorio. Se quedan 90 días en este servidor.',
    eventsAllowed: 'Anotar los eventos del producto',
  },
};
