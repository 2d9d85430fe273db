import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Banco',
  lead: 'Lo que hay en tus cuentas y lo que el banco ha contabilizado.',
  balanceOn: 'el {day}, según el último extracto',
  noBalance: 'Importa un extracto para ver el saldo.',
  accountsFailed: 'No se pudieron cargar tus cuentas.',
  noAccounts: 'Añade la cuenta desde la que pagas. Entonces se podrán leer extractos aquí.',
  toAccounts: 'Abrir cuentas',
  import: 'Importar un extracto o un informe',
  importText: 'Suelta aquí extractos camt o MT940, o informes pain.002',
  importTypes: 'XML camt, MT940, pain.002, zip',
  importHint:
    'Lo que un extracto muestra como pagado se marca como pagado; un apunte se contabiliza una vez, venga en el fichero que venga. Lo que un informe rechaza se marca como fallido.',
  reading: 'Leyendo el fichero',
  result:
    '{count, plural, =0 {Ningún apunte} one {# apunte} other {# apuntes}}: {settled, plural, one {# pago conciliado} other {# pagos conciliados}}, {open} por explicar, {known, plural, one {# ya conocido} other {# ya conocidos}}',
  returned: '{count, plural, one {# pago devuelto} other {# pagos devueltos}}',
  notice: {
    other_currency: 'Se ha dejado fuera un apunte de {amount} del {day}.',
    future_entry: 'Un apunte de {amount} lleva la fecha {day}, aún por llegar.',
    future_statement: 'El extracto cierra el {day}, aún por llegar.',
  },
  noticeText: {
    other_currency:
      'Está en otra moneda que la cuenta y el banco no indica ningún importe en la de la cuenta. Compara el extracto {reference} con tu banco.',
    future_entry: 'Está contabilizado. Compara el extracto {reference} con tu banco.',
    future_statement: 'Compara el extracto {reference} con tu banco.',
  },
  gap: 'Los saldos del extracto y sus apuntes difieren en {amount}.',
  gapText: 'Los apuntes se han tomado. Puede faltar una página del extracto {reference}: compáralo con tu banco.',
  refused: 'No se ha aplicado nada de este fichero.',
  unsure: 'No se sabe si se ha aplicado algo. Entrega el fichero otra vez: nada se contabiliza dos veces.',
  rateOf: 'Tipo de {currency} del {day}',
  inFile: 'En el fichero {file}',
  place: 'Campo {field}, línea {line}',
  line: 'Línea {line}',
  found: 'Dice «{found}».',
  copyAccounts: 'Cuentas',
  report: {
    result:
      'Fichero bancario {number}: {accepted, plural, =0 {ninguno aceptado} one {# aceptado} other {# aceptados}}, {rejected, plural, =0 {ninguno rechazado} one {# rechazado} other {# rechazados}}{open, plural, =0 {} one {, # sin decidir} other {, # sin decidir}}',
    nothingNew: 'Fichero bancario {number}: este informe no dice nada nuevo.',
    open: '{count, plural, one {# está sin decidir} other {# están sin decidir}}',
    knownAccepted: '{count, plural, one {# ya constaba como aceptado} other {# ya constaban como aceptados}}',
    rejected: 'Marcados como fallidos. Están de nuevo en «Por pagar» con el motivo del banco:',
    more: 'y {count} más',
    known: '{count, plural, one {# ya estaba marcado como fallido} other {# ya estaban marcados como fallidos}}',
    paidTitle:
      '{count, plural, one {# pago rechazado aparece como pagado en un extracto.} other {# pagos rechazados aparecen como pagados en un extracto.}}',
    paidText: 'Cuenta el extracto, así que no se ha cambiado nada. Pregunta a tu banco qué es lo correcto.',
    doubtfulTitle:
      '{count, plural, one {El banco acepta # pago que aquí figura como fallido.} other {El banco acepta # pagos que aquí figuran como fallidos.}}',
    doubtfulText: 'Antes de pagar otra vez, pregunta a tu banco si el dinero está en camino.',
    topUp: {
      accepted:
        'El banco acepta la recarga de {amount} desde {account}. Habrá llegado cuando el extracto de la cartera la muestre.',
      open: 'El banco aún no ha decidido sobre la recarga de {amount} desde {account}.',
      rejected: 'El banco rechaza la recarga de {amount} desde {account}. Está marcada como fallida.',
      known: 'La recarga de {amount} desde {account} ya estaba marcada como fallida.',
      knownAccepted: 'Nada nuevo sobre la recarga de {amount} desde {account}: el banco ya la había aceptado.',
      arrived:
        'El banco rechaza la recarga de {amount} desde {account}, pero un extracto muestra que llegó. Cuenta el extracto, así que no se ha cambiado nada.',
      doubtful:
        'El banco acepta la recarga de {amount} desde {account}, que aquí figura como fallida. Antes de pedir otra, pregunta a tu banco si el dinero está en camino.',
      look: 'Ver las recargas',
    },
  },
  errors: {
    statement_unreadable:
      'Este fichero no se puede leer como extracto bancario. Expórtalo otra vez de tu banco como camt.053.',
    camt_unknown_format: 'Este XML no es un extracto camt. Expórtalo de tu banco como camt.053.',
    camt_no_statement: 'En este fichero no hay ningún extracto.',
    camt_field_missing: 'En este fichero falta un campo que tiene todo extracto.',
    camt_value_invalid: 'Un valor de este fichero no se puede leer.',
    mt940_no_statement: 'No hay ningún extracto en este fichero.',
    mt940_field_missing: 'Falta en este fichero un campo que todo extracto MT940 tiene.',
    mt940_value_invalid: 'Un valor de este fichero no se puede leer.',
    statement_other_format:
      'Ya se leyeron apuntes de estos días de un fichero en otro formato. Usa un solo formato o lee solo días posteriores.',
    statement_other_currency: 'Este extracto está en otra moneda que {account}, una cuenta en {currency}.',
    statement_unknown_account:
      'Este extracto es de una cuenta que termina en {accountEnd}, que no es una de las tuyas.',
    statement_several_accounts:
      'El número de cuenta de este extracto corresponde a varias de tus cuentas: {accounts}. Expórtalo de tu banco como camt.053, donde figura el IBAN de la cuenta.',
    fx_rate_missing:
      'Falta un tipo de cambio para contabilizar esta cuenta en la moneda de tus libros. Introdúcelo y vuelve a importar el archivo.',
    pain_unknown_format:
      'Este XML no es un informe de estado que podamos leer. Expórtalo desde tu banco como pain.002.',
    pain_field_missing: 'A este fichero le falta un campo que todo informe de estado tiene.',
    pain_value_invalid: 'No se puede leer un valor de este fichero.',
    report_unknown_file: 'Este informe trata de un fichero que no se creó aquí.',
    report_unknown_payment: 'Este informe nombra un pago que no estaba en este fichero bancario.',
    file_takes_too_long:
      'Leer este archivo llevó demasiado tiempo; no se contabilizó nada. Sube periodos más cortos por separado.',
    zip_unreadable: 'Este zip no se puede leer. Puede contener hasta 100 extractos, y nada más.',
    file_empty: 'Este fichero está vacío.',
  },
} satisfies MessagesOf<typeof en>;
