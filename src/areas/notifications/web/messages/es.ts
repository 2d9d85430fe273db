import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Notificaciones',
  lead: 'Vale para ti en todas tus empresas.',
  channels: {
    app: 'En Merel',
    mail: 'Correo',
    push: 'Teléfono',
    phone: 'Cada novedad aparece bajo la campana, llega por correo o enciende el teléfono que confirma por ti.',
    noPhone:
      'Cada novedad aparece bajo la campana o llega por correo. También se puede avisar a un teléfono que confirma por ti: actívalo allí, en la aplicación de Merel.',
  },
  event: 'Evento',
  rhythms: {
    never: 'Nunca',
    at_once: 'Al momento',
    daily: 'A diario',
    weekly: 'Cada semana',
  },
  said: {
    never: 'Desactivado.',
    at_once: 'Se comunica al momento.',
    daily: 'Se reúne a diario.',
    weekly: 'Se reúne cada semana.',
  },
  pages: {
    general: {
      tab: 'General',
      title: 'Tus solicitudes e invitaciones',
    },
    control: {
      tab: 'Aprobaciones y pagos',
      title: 'Aprobaciones y pagos',
    },
    usage: {
      tab: 'Presupuestos y acceso',
      title: 'Presupuestos, límites y acceso',
    },
  },
  timing: {
    title: 'Cuándo',
    text: 'Los correos reunidos salen a esta hora, en uno solo.',
    digestOn: 'Correos semanales el',
    digestAt: 'Correos diarios y semanales a las',
    quiet: 'Horas de silencio',
    quietText: 'Los correos y tu teléfono esperan a que terminen. Lo que protege tu cuenta no espera nunca.',
    from: 'De',
    until: 'A',
    zone: 'Zona horaria',
    zoneText: 'El reloj al que se refieren estas horas.',
    zoneOfCompany: 'La de la empresa',
    saved: 'Guardado.',
  },
  always: {
    title: 'Siempre',
    text: 'Los enviamos elijas lo que elijas: los has pedido o quizá otra persona usa tu cuenta.',
    tag: 'Siempre',
  },
  topics: {
    request_approved: { title: 'Solicitud aprobada', text: 'Una de tus solicitudes sigue adelante.' },
    request_rejected: { title: 'Solicitud rechazada', text: 'Una de tus solicitudes se ha rechazado, con el motivo.' },
    request_asked: {
      title: 'Pregunta sobre una solicitud',
      text: 'Quien aprueba necesita saber más antes de decidir.',
    },
    request_paid: {
      title: 'Pagado',
      text: 'Se ha reembolsado tu nota de gastos o se ha pagado una factura que enviaste.',
    },
    payback_failed: { title: 'Reembolso fallido', text: 'El banco no ha ejecutado un pago para ti.' },
    approval_new: { title: 'Nueva aprobación', text: 'Alguien pide tu aprobación.' },
    invoices_due: {
      title: 'Facturas que vencen',
      text: 'Como controlador: lo que vence en siete días y no está pagado.',
    },
    payments_to_confirm: {
      title: 'Pagos por confirmar',
      text: 'Como titular de la cuenta: un fichero bancario te espera.',
    },
    funding_to_confirm: {
      title: 'Recargas por confirmar',
      text: 'Si confirmas pagos: dinero para la cartera te espera.',
    },
    funding_failed: { title: 'Recarga fallida', text: 'El banco ha rechazado una recarga de la cartera.' },
    wallet_low: {
      title: 'La cartera se queda corta',
      text: 'En los próximos siete días sale más de lo que tiene la cartera.',
    },
    account_waits: {
      title: 'Cuenta de proveedor por comprobar',
      text: 'Alguien introdujo una cuenta de un proveedor, y una segunda persona debe comprobarla.',
    },
    supplier_account: {
      title: 'Cuenta de proveedor cambiada',
      text: 'Se confirmó la primera cuenta de un proveedor, o se cambió una que confirmaste o pagaste.',
    },
    confirmation_void: {
      title: 'Confirmación anulada',
      text: 'Un fichero bancario cambió después de que lo confirmaras.',
    },
    run_refused: {
      title: 'Fichero bancario rechazado',
      text: 'Alguien rechazó lo que habías reunido, con el motivo.',
    },
    transfer_failed: {
      title: 'Pago fallido',
      text: 'Como controlador: el banco ha devuelto dinero o rechazado un pago.',
    },
    approval_waits: {
      title: 'Aprobaciones en espera',
      text: 'Alguien espera tu aprobación desde hace dos días laborables o más.',
    },
    advance_paid: {
      title: 'Anticipo pagado',
      text: 'El dinero que recibes por adelantado ha salido de la cuenta de la empresa.',
    },
    account_asked: {
      title: 'Tus datos bancarios',
      text: 'Hay dinero para ti que espera porque no consta ninguna cuenta tuya.',
    },
    claim_set_off: {
      title: 'Compensación',
      text: 'Una nota tuya se ha compensado con un anticipo, o eso se ha deshecho.',
    },
    invitation_declined: { title: 'Invitación rechazada', text: 'Alguien a quien invitaste no quiere unirse.' },
    absence_set: {
      title: 'Tu ausencia',
      text: 'Otra persona ha dicho cuándo estás fuera, o que has vuelto.',
    },
    inbox_handed: {
      title: 'Factura recibida de un compañero',
      text: 'Alguien te ha pasado una factura de la bandeja de entrada.',
    },
    inbox_refused: {
      title: 'Adjunto no recogido',
      text: 'Algo enviado a la bandeja de facturas no es un documento legible, o no había nada adjunto.',
    },
    inbox_known: {
      title: 'Archivo que ya había llegado',
      text: 'Lo que enviaste a la bandeja de facturas ya estaba allí y no hace un segundo borrador.',
    },
    export_ready: { title: 'Exportación lista', text: 'Una lista larga que exportaste se puede descargar.' },
    delivery_failed: { title: 'Entrega fallida', text: 'No se ha podido entregar una exportación contable.' },
    inbox_credit_note: {
      title: 'Rectificativa en tu bandeja',
      text: 'Lo que entregaste es una factura rectificativa y pasó a Finanzas, o volvió de allí.',
    },
    budget_threshold: {
      title: 'Umbral de presupuesto',
      text: 'Un presupuesto del que eres responsable, o cualquiera si eres controlador, ha llegado a una parte de su plan.',
    },
    limit_asked: {
      title: 'Límite más alto solicitado',
      text: 'Un miembro pide que se suba un límite. Solo para administradores y propietarios.',
    },
    card_asked: { title: 'Tarjeta solicitada', text: 'Alguien pide una tarjeta física.' },
    receipts_asked: { title: 'Justificantes pedidos', text: 'Contabilidad te pide justificantes que faltan.' },
    receipt_due: { title: 'Justificante pendiente', text: 'Un justificante vencerá o lleva retraso.' },
    cards_will_block: {
      title: 'Bloqueo de tarjetas próximo',
      text: 'Demasiados justificantes llevan retraso: tus tarjetas se bloquearán.',
    },
    cards_blocked: { title: 'Tarjetas bloqueadas', text: 'Tus tarjetas se bloquearon por justificantes con retraso.' },
    cards_unblocked: {
      title: 'Tarjetas desbloqueadas',
      text: 'Tus tarjetas vuelven a funcionar porque llegaron los justificantes.',
    },
    receipts_snoozed: {
      title: 'Justificantes aplazados',
      text: 'Los avisos y el bloqueo quedan aplazados, o el plazo termina pronto.',
    },
    subscription_renewal: {
      title: 'Suscripción que se renueva',
      text: 'Una de tus suscripciones se renueva o termina en 60, 30 o 7 días.',
    },
    subscription_finding: {
      title: 'Aviso de una suscripción',
      text: 'El precio de una de tus suscripciones cambió, falta un cobro o llegó dos veces.',
    },
    subscription_proposed: {
      title: 'Suscripción encontrada',
      text: 'Los cobros de un proveedor se repiten y esperan ser aceptados como suscripción.',
    },
    subscription_orphaned: { title: 'Suscripción sin responsable', text: 'Quien respondía de una suscripción se fue.' },
    card_expiring: {
      title: 'Tarjeta por caducar',
      text: 'Una de tus tarjetas físicas caduca y la nueva necesita una dirección.',
    },
    card_issued: { title: 'Tarjeta lista', text: 'Se creó una tarjeta para ti y ya puede pagar.' },
    card_declined: { title: 'Tarjeta rechazada', text: 'Se rechazó un pago con tu tarjeta, y por qué.' },
    access_asked: {
      title: 'Acceso solicitado',
      text: 'Un miembro pide algo que aún no puede hacer. Solo para administradores y propietarios.',
    },
    new_browser: { title: 'Navegador nuevo', text: 'Tu cuenta se abrió en un navegador que no conocíamos.' },
    password: { title: 'Contraseña', text: 'Un enlace para elegir una nueva y cada cambio.' },
    factors: { title: 'Confirmar que eres tú', text: 'Se añadió o se quitó un método.' },
    contact: { title: 'Correo y teléfono', text: 'Un enlace que confirma una dirección y cada cambio.' },
    accounts: { title: 'Cuentas externas', text: 'Se conectó o desconectó una cuenta de Google o Microsoft.' },
    codes: { title: 'Códigos y bloqueos', text: 'Códigos y enlaces para entrar, y bloqueos tras varios errores.' },
    invitations: { title: 'Invitaciones', text: 'Una empresa te pide que te unas.' },
    ownership: { title: 'Titularidad', text: 'Alguien te ofrece una empresa.' },
    closing: { title: 'Cierre de la cuenta', text: 'El titular cierra la cuenta de la empresa o la mantiene.' },
    bank: { title: 'Datos bancarios', text: 'La cuenta de tus reembolsos ha cambiado.' },
  },
} satisfies MessagesOf<typeof en>;
