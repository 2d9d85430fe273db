import type { Lang } from '#areas/identity/contract/user.ts';

export type OrderWords = {
  /** Name of the document; also of its file. */
  order: string;
  version: (number: number) => string;
  orderedOn: string;
  expectedOn: string;
  deliverTo: string;
  contact: string;
  yourVat: string;
  ourVat: string;
  intro: string;
  /** In place of that, once it is given up. */
  cancelled: string;
  position: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  vat: string;
  net: string;
  netTotal: string;
  vatAt: (rate: string) => string;
  total: string;
  invoice: string;
  invoiceText: (number: string, address: string) => string;
  page: (page: number, pages: number) => string;
  /** What the file inside the document is. */
  forMachines: string;
  subject: (number: string, company: string) => string;
  /** What is proposed to be written; paragraphs. */
  message: (said: { number: string; company: string; orderVersion: number }) => readonly string[];
};

/** What stands on an order and in the mail that brings it, in the supplier's language. */
export const ORDER_WORDS: Readonly<Record<Lang, OrderWords>> = {
  en: {
    order: 'Purchase order',
    version: (number) => `Version ${number}, in place of earlier ones`,
    orderedOn: 'Ordered on',
    expectedOn: 'Delivery by',
    deliverTo: 'Deliver to',
    contact: 'Contact',
    yourVat: 'Your VAT number',
    ourVat: 'VAT number',
    intro: 'We order as follows.',
    cancelled: 'Cancelled: please deliver nothing of it.',
    position: 'No.',
    description: 'Item',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price',
    vat: 'VAT',
    net: 'Net',
    netTotal: 'Net total',
    vatAt: (rate) => `VAT ${rate} %`,
    total: 'Total',
    invoice: 'Your invoice',
    invoiceText: (number, address) => `Send it to ${address} and name our order ${number}.`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    forMachines: 'This order for machines (UBL 2.1)',
    subject: (number, company) => `Purchase order ${number} from ${company}`,
    message: ({ number, company, orderVersion }) => [
      'Hello,',
      orderVersion > 1
        ? `here is our order ${number} in its version ${orderVersion}. It takes the place of earlier ones.`
        : `here is our order ${number}.`,
      'Reply to this mail to confirm it, or if anything is not right.',
      company,
    ],
  },
  fr: {
    order: 'Bon de commande',
    version: (number) => `Version ${number}, remplace les précédentes`,
    orderedOn: 'Commandé le',
    expectedOn: 'Livraison avant le',
    deliverTo: 'Lieu de livraison',
    contact: 'Contact',
    yourVat: 'Votre n° de TVA',
    ourVat: 'N° de TVA',
    intro: 'Nous commandons ce qui suit.',
    cancelled: 'Annulée : merci de ne rien livrer de cette commande.',
    position: 'N°',
    description: 'Article',
    quantity: 'Quantité',
    unit: 'Unité',
    unitPrice: 'Prix unitaire',
    vat: 'TVA',
    net: 'HT',
    netTotal: 'Total HT',
    vatAt: (rate) => `TVA ${rate} %`,
    total: 'Total TTC',
    invoice: 'Votre facture',
    invoiceText: (number, address) => `Envoyez-la à ${address} en indiquant notre commande ${number}.`,
    page: (page, pages) => `Page ${page} sur ${pages}`,
    forMachines: 'Cette commande pour les machines (UBL 2.1)',
    subject: (number, company) => `Commande ${number} de ${company}`,
    message: ({ number, company, orderVersion }) => [
      'Bonjour,',
      orderVersion > 1
        ? `voici notre commande ${number} dans sa version ${orderVersion}. Elle remplace les précédentes.`
        : `voici notre commande ${number}.`,
      'Répondez à ce message pour la confirmer ou si un point n’est pas exact.',
      company,
    ],
  },
  de: {
    order: 'Bestellung',
    version: (number) => `Fassung ${number}, ersetzt die früheren`,
    orderedOn: 'Bestellt am',
    expectedOn: 'Lieferung bis',
    deliverTo: 'Lieferung an',
    contact: 'Ansprechperson',
    yourVat: 'Ihre USt-IdNr.',
    ourVat: 'USt-IdNr.',
    intro: 'Wir bestellen wie folgt.',
    cancelled: 'Storniert: Bitte liefern Sie nichts davon.',
    position: 'Nr.',
    description: 'Artikel',
    quantity: 'Menge',
    unit: 'Einheit',
    unitPrice: 'Einzelpreis',
    vat: 'USt.',
    net: 'Netto',
    netTotal: 'Summe netto',
    vatAt: (rate) => `Umsatzsteuer ${rate} %`,
    total: 'Gesamtbetrag',
    invoice: 'Ihre Rechnung',
    invoiceText: (number, address) => `Senden Sie sie an ${address} und nennen Sie unsere Bestellung ${number}.`,
    page: (page, pages) => `Seite ${page} von ${pages}`,
    forMachines: 'Diese Bestellung für Maschinen (UBL 2.1)',
    subject: (number, company) => `Bestellung ${number} von ${company}`,
    message: ({ number, company, orderVersion }) => [
      'Guten Tag,',
      orderVersion > 1
        ? `hier ist unsere Bestellung ${number} in der Fassung ${orderVersion}. Sie ersetzt die früheren.`
        : `hier ist unsere Bestellung ${number}.`,
      'Antworten Sie auf diese Mail, um sie zu bestätigen oder wenn etwas nicht stimmt.',
      company,
    ],
  },
  es: {
    order: 'Pedido',
    version: (number) => `Versión ${number}, sustituye a las anteriores`,
    orderedOn: 'Fecha del pedido',
    expectedOn: 'Entrega antes del',
    deliverTo: 'Lugar de entrega',
    contact: 'Contacto',
    yourVat: 'Su NIF-IVA',
    ourVat: 'NIF-IVA',
    intro: 'Realizamos el siguiente pedido.',
    cancelled: 'Cancelado: le rogamos que no entregue nada de este pedido.',
    position: 'N.º',
    description: 'Artículo',
    quantity: 'Cantidad',
    unit: 'Unidad',
    unitPrice: 'Precio unitario',
    vat: 'IVA',
    net: 'Neto',
    netTotal: 'Total neto',
    vatAt: (rate) => `IVA ${rate} %`,
    total: 'Total',
    invoice: 'Su factura',
    invoiceText: (number, address) => `Envíela a ${address} e indique nuestro pedido ${number}.`,
    page: (page, pages) => `Página ${page} de ${pages}`,
    forMachines: 'Este pedido para máquinas (UBL 2.1)',
    subject: (number, company) => `Pedido ${number} de ${company}`,
    message: ({ number, company, orderVersion }) => [
      'Buenos días:',
      orderVersion > 1
        ? `aquí está nuestro pedido ${number} en su versión ${orderVersion}. Sustituye a las anteriores.`
        : `aquí está nuestro pedido ${number}.`,
      'Responda a este correo para confirmarlo o si algo no es correcto.',
      company,
    ],
  },
};
