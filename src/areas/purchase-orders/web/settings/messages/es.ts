/** Wording: ux section 15. */
export const es = {
  title: 'Pedidos',
  lead: 'Cuánto puede apartarse una factura de su pedido antes de que alguien tenga que mirarla.',
  group: 'Empresa',
  limits: 'Tolerancias',
  limitsText:
    'Entre un porcentaje y un importe, en unidades enteras de la moneda del pedido, cuenta el más estricto. Los cambios valen para lo que se decida desde ahora; lo decidido conserva su versión.',
  of: { price: 'Precio por unidad', quantity: 'Cantidad', extra: 'Fuera del pedido', total: 'El pedido entero' },
  text: {
    price: 'Cuánto más cara puede ser una unidad que lo pedido.',
    quantity: 'Cuánto más de una línea se puede facturar de lo pedido o recibido.',
    extra: 'Portes, embalaje y gastos que el pedido no nombra, sobre su importe neto.',
    total: 'Cuánto más se puede facturar en total, y desde cuándo un pedido cuenta como facturado y se cierra.',
  },
  percent: 'Por ciento',
  units: 'Importe',
  versions: 'Lo admitido antes',
  noVersions: 'Nadie ha cambiado aún las tolerancias.',
  version: 'Versión {number}',
  versionBy: '{name}, {at}',
  versionLimit: '{name}: {percent} %, como mucho {units}',
  versionPercent: '{name}: {percent} %',
  allVersions: 'Mostrar las {count} versiones',
  saved: 'Las tolerancias están guardadas.',
  problem: { percent: 'Escribe un porcentaje hasta 100.', units: 'Escribe un número entero.' },
  errors: { version_conflict: 'Alguien ha cambiado las tolerancias entretanto. Vuelve a mirar.' },
};
