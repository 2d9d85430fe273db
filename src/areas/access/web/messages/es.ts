import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  login: {
    title: 'Qué bien verte de nuevo',
    lead: 'Inicia sesión para aprobar, pagar y cerrar.',
    email: 'Correo de trabajo',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    requiredEmail: 'Escribe tu correo de trabajo, por ejemplo nombre@empresa.com.',
    requiredPassword: 'Escribe tu contraseña.',
    sessionExpired: 'Se cerró tu sesión tras un rato sin actividad. Inicia sesión para seguir donde estabas.',
    accessBlocked: 'La cuenta de esta empresa está cerrada. Pregunta al titular de la cuenta o a soporte.',
  },
  story: {
    label: 'Novedades de Merel',
    requested: 'Solicitado',
    approved: 'Aprobado',
    paid: 'Pagado',
    requestedBy: 'Inés, 09:12',
    approvedBy: 'Camille, 09:14',
    paidBy: 'Banco, 10:05',
    closeTitle: 'Cierra el mes en su primer día.',
    closeText:
      'Cada solicitud, factura y pago llega codificado, conciliado y listo para exportar. Lo que queda es decidir.',
    safeTitle: 'El dinero sale una vez, y nunca solo.',
    safeText:
      'Quien solicita no aprueba, quien aprueba no paga, y un código solo vale para los beneficiarios para los que se pidió.',
    homeTitle: 'Tus gastos, en tu propio servidor.',
    homeText: 'Un proceso, una base de datos, tus archivos. Nada va a quien no hayas elegido.',
  },
  chooser: {
    title: '¿Dónde quieres trabajar?',
    companies: 'Empresas',
    clients: 'Clientes',
    actAs: 'Como {name}',
    none: 'Todavía no eres miembro de ninguna empresa.',
    failed: 'No pudimos cargar tus empresas.',
    loginAgain: 'Iniciar sesión de nuevo',
    logOut: 'Cerrar sesión',
    search: 'Buscar una empresa',
  },
  roles: { owner: 'Titular de la cuenta', admin: 'Admin', controller: 'Controlador', requester: 'Solicitante' },
  collaborator: { masterController: 'Controlador principal', collaborator: 'Colaborador' },
  errors: {
    invalid_credentials: 'Ese correo y esa contraseña no coinciden. Revisa los dos.',
    unauthorized: 'Ese correo y esa contraseña no coinciden. Revisa los dos.',
    inactive_company: 'La cuenta de esta empresa está cerrada. Pregunta al titular de la cuenta o a soporte.',
    too_many_requests: 'Fueron demasiados intentos. Espera un cuarto de hora y vuelve a intentarlo.',
  },
} satisfies MessagesOf<typeof en>;
