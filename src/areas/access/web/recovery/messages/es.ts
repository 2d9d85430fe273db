import type { en } from './en.ts';

export const es: typeof en = {
  ask: {
    lost: '¿Has perdido el teléfono y tampoco te funciona nada más?',
    open: 'Ya no tengo ninguna de estas',
    title: 'Pedir un nuevo comienzo',
    admins: 'Se pide a un admin de cada una de tus empresas que lo apruebe.',
    wait: 'Durante 24 horas no cambia nada. Te enviamos un enlace con el que puedes detenerlo.',
    then: 'Después inicias sesión y configuras otro teléfono. Se quita todo con lo que confirmabas antes, también tu número de teléfono.',
    submit: 'Pedirlo',
    back: 'Volver',
  },
  state: {
    title: 'Has pedido un nuevo comienzo',
    until: 'Nada cambia antes de {until}.',
    ripe: 'El tiempo de espera ha terminado.',
    admin: 'Un admin de {company} tiene que aprobarlo.',
    adminGiven: '{company} lo ha aprobado.',
    operator: 'El operador de este servidor tiene que aprobarlo.',
    operatorGiven: 'El operador de este servidor lo ha aprobado.',
    next: 'Vuelve a iniciar sesión entonces, hasta {until}, para configurar otro teléfono.',
    ready: 'Tu nuevo comienzo está aprobado',
    readyText:
      'Configura otro teléfono. En cuanto esté, se quita todo con lo que confirmabas antes. ¿Todavía puedes confirmar como antes? Usa otro método y este nuevo comienzo termina.',
  },
  stop: {
    title: '¿Detener el nuevo comienzo?',
    text: 'Alguien que conoce tu contraseña ha pedido empezar de nuevo con otro teléfono. Si lo detienes, no cambia nada.',
    submit: 'No he sido yo, detenerlo',
    done: 'Está detenido.',
    doneText: 'No se ha cambiado nada. Alguien conoce tu contraseña: elige ahora una nueva.',
    newPassword: 'Elegir una nueva contraseña',
    over: 'Ya no hay nada que detener.',
    overText:
      'Este enlace ya se usó o la solicitud ha terminado. ¿No la has hecho tú? Elige entonces una nueva contraseña.',
    logIn: 'Iniciar sesión',
  },
  errors: {
    nothing_lost: 'Todavía no hay nada configurado. Escanea el código para empezar.',
    too_many_requests: 'Hoy lo has pedido demasiadas veces. Inténtalo mañana o habla con un admin de tu empresa.',
  },
};
