import { PRODUCT_NAME } from '#kernel/product.ts';
import { abilityEs } from '../../contract/ability-words/es.ts';
import { DECLINE_WORDS } from '../../contract/decline-words.ts';
import { returnReasonEs } from '../../contract/return-reasons/es.ts';
import { reasonSentence, reasonWords } from '../../contract/return-reasons/return-reason.ts';
import { owedList } from './owed-list.ts';
import { whatIsAsked } from './what-is-asked.ts';
import type { Words } from './words.ts';

export const es: Words = {
  of: {
    request_approved: ({ number, title, amount }, say) => ({
      line: `Aprobada: solicitud ${number}, ${title}, ${say.money(amount)}`,
      more: null,
      button: 'Abrir la solicitud',
    }),
    request_rejected: ({ number, title, by, reason }) => ({
      line: `${by} ha rechazado la solicitud ${number}, ${title}`,
      more: reason,
      button: 'Abrir la solicitud',
    }),
    request_asked: ({ number, title, by, reason }) => ({
      line: `${by} tiene una pregunta sobre la solicitud ${number}, ${title}`,
      more: reason,
      button: 'Responder',
    }),
    request_paid: ({ title, amount, isPayback }, say) => ({
      line: isPayback
        ? `Te hemos reembolsado ${say.money(amount)}, ${title}`
        : `Pagado: ${say.money(amount)}, ${title}`,
      more: null,
      button: 'Abrir la solicitud',
    }),
    payback_failed: ({ title, amount, reason }, say) => ({
      line: `El banco no te ha reembolsado ${say.money(amount)}, ${title}`,
      more: `${reasonSentence(reason, returnReasonEs)} Revisa tus datos bancarios; finanzas volverá a enviarlo.`,
      button: 'Abrir la solicitud',
    }),
    advance_paid: ({ title, amount }, say) => ({
      line: `Anticipo pagado: ${say.money(amount)}, ${title}`,
      more: null,
      button: 'Abrir mis anticipos',
    }),
    account_asked: ({ by, amounts }, say) => ({
      line: `${by} necesita tus datos bancarios para pagarte ${amounts.map(say.money).join(', ')}`,
      more: 'Tu dinero espera a que indiques una cuenta. Nadie más puede hacerlo por ti.',
      button: 'Indicar tu cuenta',
    }),
    claim_set_off: ({ title, amount, isTakenBack }, say) => ({
      line: isTakenBack
        ? `${say.money(amount)} de ${title} ya no se compensan con tu anticipo`
        : `${say.money(amount)} de ${title} compensados con tu anticipo`,
      more: isTakenBack
        ? 'Se te reembolsa; el anticipo vuelve a estar abierto.'
        : 'Se te reembolsa esa cantidad menos.',
      button: 'Abrir mis anticipos',
    }),
    invitation_declined: ({ email }) => ({
      line: `${email} ha rechazado tu invitación`,
      more: 'No ha cambiado nada más; puedes invitarle de nuevo.',
      button: 'Ver los miembros',
    }),
    absence_set: ({ by, fromOn, lastOn, substitute }, say) => ({
      line:
        fromOn === null || lastOn === null
          ? `${by} ha terminado tu ausencia`
          : `${by} ha registrado tu ausencia del ${say.day(fromOn)} al ${say.day(lastOn)}`,
      more:
        fromOn === null
          ? 'Vuelves a decidir tú sobre tus aprobaciones.'
          : substitute === null
            ? 'Se pregunta a la alternativa de cada paso en tu lugar.'
            : `${substitute} aprueba por ti durante ese tiempo.`,
      button: 'Ver tu ausencia',
    }),
    inbox_handed: ({ by, title, note }) => ({
      line: `${by} te ha pasado una factura: ${title}`,
      more: note ?? 'Espera en tu bandeja para enviarse a aprobación.',
      button: 'Ver la factura',
    }),
    inbox_refused: ({ count, names, sender, subject }) =>
      count === 0
        ? {
            line:
              subject === null ? `Un correo de ${sender} no traía adjuntos` : `Un correo no traía adjuntos: ${subject}`,
            more: `Lo envió ${sender}. Solo se recogen PDF, JPEG, PNG y XML adjuntos; los enlaces del texto no se abren.`,
            button: 'Ver la bandeja',
          }
        : {
            line:
              count === 1 ? `No se ha recogido un adjunto: ${names}` : `No se han recogido ${count} adjuntos: ${names}`,
            more: `Lo envió ${sender}. Se leen PDF, JPEG, PNG y XML de hasta 20 MB, sin contraseña ni scripts.`,
            button: 'Ver la bandeja',
          },
    inbox_known: ({ name, became }) => ({
      line: `Un archivo que enviaste ya había llegado: ${name}`,
      more: {
        open: 'Ya espera en la bandeja; no hay un segundo borrador.',
        requested: 'Ya es una solicitud.',
        credit_note: 'Finanzas lo revisa como factura rectificativa.',
        discarded: 'Se sacó de la bandeja; allí se puede devolver.',
        merged: 'Ya forma parte de otro documento.',
        elsewhere: 'Un compañero o finanzas se ocupa de él. Pregúntales.',
      }[became],
      button: 'Ver la bandeja',
    }),
    export_ready: ({ name, rowCount, isDone }) => ({
      line: isDone ? `Tu exportación «${name}» está lista: ${rowCount} filas` : `Tu exportación «${name}» ha fallado`,
      more: isDone ? 'El archivo se guarda siete días.' : 'Iníciala de nuevo desde la lista.',
      button: 'Abrir exportación',
    }),
    delivery_failed: ({ number, to }) => ({
      line: `No se ha podido entregar la exportación ${number}`,
      more: `Destino: ${to}. No se intentará más hasta que la envíes de nuevo.`,
      button: 'Revisar entrega',
    }),
    inbox_credit_note: ({ title, isBack, reason }) =>
      isBack
        ? {
            line: `Finanzas dice que no es una factura rectificativa: ${title}`,
            more: reason ?? 'Vuelve a esperar en tu bandeja, para enviarla a aprobación o retirarla.',
            button: 'Ver la factura',
          }
        : {
            line: `Lo que entregaste es una factura rectificativa y la tiene Finanzas: ${title}`,
            more: 'No hace falta solicitud. Se compensa con lo que se debe.',
            button: 'Ver dónde está',
          },
    approval_new: ({ number, title, amount, requester, supplier, costCenter, documents: n }, say) => ({
      line: `${requester} pide tu aprobación: ${title}, ${say.money(amount)}`,
      more: whatIsAsked(`Solicitud ${number}`, [
        supplier,
        costCenter,
        n === 0 ? null : `${n} documento${n === 1 ? '' : 's'}`,
      ]),
      button: 'Decidir',
    }),
    approval_waits: ({ count, by }) => ({
      line: count === 1 ? 'Una solicitud te espera' : `${count} solicitudes te esperan`,
      more: by === null ? 'Tu aprobación se espera desde hace unos días.' : `${by} te pide que lo mires.`,
      button: 'Ver lo que espera',
    }),
    invoices_due: ({ count, dueOn }, say) => ({
      line: count === 1 ? `Una factura vence el ${say.day(dueOn)}` : `${count} facturas vencen el ${say.day(dueOn)}`,
      more: null,
      button: 'Ver lo que vence',
    }),
    payments_to_confirm: ({ number, count, total }, say) => ({
      line: `El fichero bancario ${number} espera tu confirmación: ${say.money(total)}`,
      more: count === 1 ? 'Un pago' : `${count} pagos`,
      button: 'Verlo',
    }),
    funding_to_confirm: ({ amount, from, by }, say) => ({
      line: `La recarga de la cartera espera tu confirmación: ${say.money(amount)} desde ${from}`,
      more: by === null ? 'La pidió la propia cartera, porque su saldo cayó por debajo del mínimo' : `La pidió ${by}`,
      button: 'Verla',
    }),
    funding_failed: ({ amount, from, reason }, say) => ({
      line: `La recarga de la cartera ha fallado: ${say.money(amount)} desde ${from}`,
      more: reasonWords(reason, returnReasonEs),
      button: 'Verla',
    }),
    wallet_low: ({ wallet, missing, on }, say) => ({
      line: `A ${wallet} le faltan ${say.size(missing)} para lo que sale en los próximos siete días`,
      more: `El saldo cae por debajo de cero el ${say.day(on)}.`,
      button: 'Ver la cartera',
    }),
    account_waits: ({ count, supplier, ibanEnd, by }) => ({
      line:
        count === 1
          ? `Una cuenta de ${supplier}, que termina en ${ibanEnd}, espera a una segunda persona`
          : `Las cuentas de ${count} proveedores esperan a una segunda persona`,
      more:
        count === 1
          ? `La introdujo ${by}. Hasta entonces no se paga nada en ella.`
          : `Las introdujo ${by}. Hasta entonces no se paga nada en ellas.`,
      button: count === 1 ? 'Comprobarla' : 'Comprobarlas',
    }),
    supplier_account: ({ supplier, ibanEnd, by, isFirst }) => ({
      line: isFirst
        ? `${supplier} tiene su primera cuenta, que termina en ${ibanEnd}`
        : `${supplier} se paga en otra cuenta, que termina en ${ibanEnd}`,
      more: `La confirmó ${by}. Una cuenta nueva no se paga hasta pasadas 24 horas. Avisa ahora si no es correcta.`,
      button: 'Ver la cuenta',
    }),
    confirmation_void: ({ number, payee, why }) => ({
      line:
        payee === null
          ? `Tu confirmación del fichero bancario ${number} ya no cuenta`
          : why === 'credit'
            ? `${payee} debe otro tanto: tu confirmación del fichero bancario ${number} ya no cuenta`
            : `La cuenta de ${payee} ha cambiado: tu confirmación del fichero bancario ${number} ya no cuenta`,
      more: 'No ha salido nada. Revisa los beneficiarios antes de volver a confirmar.',
      button: 'Verlo',
    }),
    run_refused: ({ number, total, by, reason }, say) => ({
      line: `${by} ha rechazado el fichero bancario ${number}, ${say.money(total)}`,
      more: reason,
      button: 'Verlo',
    }),
    transfer_failed: ({ payee, amount, reason }, say) => ({
      line: `Un pago a ${payee} ha fallado: ${say.money(amount)}`,
      more: reasonWords(reason, returnReasonEs),
      button: 'Abrir el pago',
    }),
    budget_threshold: ({ budget, percent, left, isOver }, say) => ({
      line: `El presupuesto ${budget} ha llegado al ${say.percent(percent)}`,
      more: isOver ? `Se ha superado en ${say.size(left)}.` : `Quedan ${say.size(left)}.`,
      button: 'Abrir el presupuesto',
    }),
    limit_asked: ({ by, category, amount, reason }, say) => ({
      line: `${by} pide un límite más alto${category === null ? '' : ` para ${category}`}, ahora ${say.money(amount)}`,
      more: reason,
      button: 'Ver el límite',
    }),
    card_asked: ({ by }) => ({
      line: `${by} pide una tarjeta física`,
      more: 'Fija un límite y pídela, o recházala.',
      button: 'Abrir la tarjeta',
    }),
    subscription_renewal: ({ name, on, noticeBy, renews }, say) => ({
      line: `${name} ${renews ? 'se renueva' : 'termina'} el ${say.day(on)}`,
      more: renews ? `Puedes cancelarlo hasta el ${say.day(noticeBy)}.` : null,
      button: 'Abrir la suscripción',
    }),
    subscription_finding: ({ name, kind, on, before, after, shop }, say) => {
      const amount = (sum: typeof before) => (sum === null ? '' : say.money(sum));
      return {
        line: {
          price_change: `${name} cuesta ${amount(after)} en vez de ${amount(before)}`,
          missing_charge: `${name} no se cobró el ${say.day(on)}`,
          double_charge: `${name} se cobró dos veces, la última el ${say.day(on)}`,
          foreign_billing: `${name} se cobró en otra moneda: ${amount(after)}`,
          second_merchant: `La tarjeta de ${name} se usó en ${shop ?? ''}`,
          limit_low: `A la tarjeta de ${name} le queda muy poco para el ${say.day(on)}`,
        }[kind],
        more: kind === 'limit_low' ? `Quedan ${amount(before)}, se esperan ${amount(after)}` : null,
        button: 'Abrir la suscripción',
      };
    },
    subscription_proposed: ({ name, amount, recurrence }, say) => ({
      line: `Nueva suscripción encontrada: ${name}, ${say.money(amount)} ${{ week: 'a la semana', month: 'al mes', quarter: 'al trimestre', year: 'al año' }[recurrence]}`,
      more: 'Acéptala o recházala: entonces no se vuelve a proponer.',
      button: 'Verla',
    }),
    subscription_orphaned: ({ name, until }, say) => ({
      line: `Nadie responde ya de ${name}`,
      more: `Su tarjeta funciona hasta el ${say.day(until)}. Nombra antes a alguien.`,
      button: 'Nombrar a alguien',
    }),
    card_expiring: ({ card, on }, say) => ({
      line: `${card} caduca el ${say.day(on)}`,
      more: 'Confirma la dirección para la nueva.',
      button: 'Confirmar dirección',
    }),
    card_issued: ({ card }) => ({
      line: `Tu tarjeta está lista: ${card}`,
      more: 'Ya puedes pagar con ella.',
      button: 'Abrir la tarjeta',
    }),
    card_declined: ({ shop, amount, code }, say) => {
      const { cause, remedy } = DECLINE_WORDS.es[code];
      return {
        line: `${shop} fue rechazado: ${cause}, ${say.money(amount)}`,
        more: remedy,
        button: 'Abrir la tarjeta',
      };
    },
    receipts_asked: ({ by, count, payments, others }, say) => ({
      line: count === 1 ? `${by} te pide un justificante` : `${by} te pide ${count} justificantes`,
      more: `El cierre del mes espera: ${owedList({ payments, others }, say, 'es')}.`,
      button: 'Añadir justificantes',
    }),
    receipt_due: ({ stage, count, shop, blocks, on, hour, zone, lateCount, maxLate, payments, others }, say) => {
      const at = `${say.day(on)} a las ${hour} (${zone})`;
      const limit = blocks
        ? ` Tus tarjetas se bloquearán cuando haya más de ${maxLate} con retraso; ahora hay ${lateCount}.`
        : '';
      return {
        line:
          stage === 'late'
            ? count === 1
              ? `El justificante de ${shop} lleva retraso`
              : `${count} justificantes llevan retraso`
            : count === 1
              ? `El justificante de ${shop} vencerá el ${at}`
              : `${count} justificantes vencerán el ${at}`,
        more: `Pendiente: ${owedList({ payments, others }, say, 'es')}.${limit}`,
        button: 'Añadir el justificante',
      };
    },
    cards_will_block: ({ on, hour, zone, lateCount, maxLate, payments, others }, say) => ({
      line: `Tus tarjetas se bloquearán el ${say.day(on)} a las ${hour} (${zone})`,
      more: `${lateCount} justificantes llevan retraso y se admiten ${maxLate}. Envía ${lateCount - maxLate} y no se bloqueará nada. Pendiente: ${owedList({ payments, others }, say, 'es')}.`,
      button: 'Añadir justificantes',
    }),
    cards_blocked: ({ lateCount, maxLate, payments, others }, say) => ({
      line: `Tus tarjetas están bloqueadas: ${lateCount} justificantes llevan retraso`,
      more: `Envía ${lateCount - maxLate} y volverán a funcionar enseguida. Pendiente: ${owedList({ payments, others }, say, 'es')}.`,
      button: 'Añadir justificantes',
    }),
    cards_unblocked: () => ({
      line: 'Tus tarjetas vuelven a funcionar',
      more: 'Gracias, vuelves a estar dentro del límite de justificantes con retraso.',
      button: 'Ver tus justificantes',
    }),
    receipts_snoozed: ({ stage, reason, on, hour, zone, payments, others }, say) => ({
      line:
        stage === 'begun'
          ? `Tus justificantes quedan aplazados hasta el ${say.day(on)} a las ${hour} (${zone})`
          : `El aplazamiento de tus justificantes terminará el ${say.day(on)} a las ${hour} (${zone})`,
      more: `${stage === 'begun' ? `${reason}. ` : ''}Sigue pendiente: ${owedList({ payments, others }, say, 'es')}.`,
      button: 'Ver tus justificantes',
    }),
    access_asked: ({ by, ability, note }) => ({
      line: `${by} pide acceso: ${abilityEs[ability]}`,
      more: note,
      button: 'Ver sus roles',
    }),
  },
  push: {
    request_approved: 'Una de tus solicitudes se ha aprobado.',
    request_rejected: 'Una de tus solicitudes se ha rechazado.',
    request_asked: 'Alguien tiene una pregunta para ti.',
    request_paid: 'Se ha pagado una de tus solicitudes.',
    payback_failed: 'Un pago para ti ha fallado.',
    advance_paid: 'Se te ha pagado un anticipo.',
    account_asked: 'Tu dinero espera tus datos bancarios.',
    claim_set_off: 'Una nota tuya se ha compensado.',
    invitation_declined: 'Alguien ha rechazado tu invitación.',
    absence_set: 'Alguien ha cambiado tu ausencia.',
    inbox_handed: 'Alguien te ha pasado una factura.',
    inbox_refused: 'Un correo a la bandeja no se ha recogido entero.',
    inbox_known: 'Un archivo que enviaste ya había llegado.',
    export_ready: 'Una exportación tuya está lista.',
    delivery_failed: 'No se ha podido entregar una exportación.',
    inbox_credit_note: 'Algo de tu bandeja es una factura rectificativa, o no lo es.',
    approval_new: 'Una solicitud espera tu aprobación.',
    approval_waits: 'Hay solicitudes que esperan tu aprobación.',
    invoices_due: 'Hay facturas que vencen pronto.',
    payments_to_confirm: 'Hay pagos que esperan tu confirmación.',
    funding_to_confirm: 'Una recarga de la cartera espera tu confirmación.',
    funding_failed: 'Una recarga de la cartera ha fallado.',
    wallet_low: 'La cartera se queda corta.',
    account_waits: 'Una cuenta de un proveedor te espera.',
    supplier_account: 'Un proveedor tiene otra cuenta.',
    confirmation_void: 'Una de tus confirmaciones ya no cuenta.',
    run_refused: 'Se rechazó un fichero bancario que habías creado o confirmado.',
    transfer_failed: 'Un pago ha fallado.',
    budget_threshold: 'Un presupuesto ha llegado a un umbral.',
    limit_asked: 'Alguien pide un límite más alto.',
    card_asked: 'Alguien pide una tarjeta física.',
    subscription_renewal: 'Una de tus suscripciones se renueva.',
    subscription_finding: 'Hay novedades en una de tus suscripciones.',
    subscription_proposed: 'Se encontró una nueva suscripción.',
    subscription_orphaned: 'Una suscripción ya no tiene responsable.',
    card_expiring: 'Una de tus tarjetas caduca pronto.',
    card_issued: 'Tu tarjeta está lista.',
    card_declined: 'Se rechazó un pago con tu tarjeta.',
    receipts_asked: 'Contabilidad pide tus justificantes.',
    receipt_due: 'Un justificante vence o lleva retraso.',
    cards_will_block: 'Tus tarjetas se bloquearán pronto.',
    cards_blocked: 'Tus tarjetas están bloqueadas.',
    cards_unblocked: 'Tus tarjetas vuelven a funcionar.',
    receipts_snoozed: 'El aplazamiento de tus justificantes empieza o termina.',
    access_asked: 'Alguien pide acceso.',
  },
  hello: (name) => `Hola, ${name}:`,
  firstPage: (name) => `Primera página de ${name}`,
  openDocument: (name) => `Abrir ${name}`,
  digestSubject: (count, company) => `${count} novedades en ${company}`,
  digestLead: (company) => `Esto ha pasado en ${company}:`,
  digestButton: 'Abrirlas todas',
  footnote: (company) =>
    `Recibes esto porque trabajas en ${company} con ${PRODUCT_NAME}. Qué se te comunica, y cuándo, lo eliges en Cuenta, Notificaciones.`,
};
