import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Datos de la empresa',
  lead: 'Los datos legales aparecen en los pedidos y en los ficheros bancarios.',
  failed: 'No se han podido cargar los datos de la empresa.',
  saved: 'Datos guardados.',
  registered: 'Datos registrados',
  registeredText: 'Los documentos ya enviados no cambian.',
  name: 'Nombre en Merel',
  nameHint: 'Lo que ven tus compañeros.',
  legalName: 'Razón social',
  legalNameHint: 'Como en el registro mercantil.',
  address: 'Domicilio social',
  addressHint: 'Calle, código postal y ciudad.',
  vatNumber: 'NIF-IVA',
  vatNumberHint: 'Con las letras del país, como ESB12345678. Déjalo vacío si no tienes.',
  registrationNumber: 'Número de registro',
  closeDay: 'Día de cierre',
  closeDayHint: 'Día del mes en que cierras los libros. Los meses más cortos se cierran el último día.',
  adminsOnly: 'Solo los administradores y el titular de la cuenta pueden cambiar estos datos.',
  missing: 'Sin definir',
  fixed: 'Contabilidad',
  fixedText: 'Se fijan al abrir la empresa. La contabilidad se lleva en esta moneda y no se puede cambiar.',
  country: 'País',
  currency: 'Moneda',
  timeZone: 'Zona horaria',
  problem: {
    name: 'Escribe un nombre.',
    legalName: 'Escribe la razón social.',
    vatNumber: 'Escribe un NIF-IVA que empiece por dos letras, como ESB12345678.',
    closeDay: 'Escribe un día del 1 al 31.',
  },
  errors: {
    version_conflict: 'Alguien acaba de cambiar estos datos. Revísalos y guarda de nuevo.',
  },
} satisfies MessagesOf<typeof en>;
