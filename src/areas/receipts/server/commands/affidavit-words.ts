import type { DocumentLang } from '#platform/pdf/say-in.ts';
import type { AffidavitReason } from '../../rules/affidavit.ts';

type Words = {
  readonly title: string;
  readonly declaration: (signer: string, company: string) => string;
  readonly facts: Readonly<Record<'merchant' | 'paidOn' | 'amount' | 'card' | 'reason' | 'description', string>>;
  readonly signature: string;
  readonly signed: Readonly<Record<'name' | 'at' | 'address' | 'fingerprint', string>>;
  readonly vat: string;
  readonly reason: Readonly<Record<AffidavitReason, string>>;
  readonly page: (page: number, pages: number) => string;
};

/** The declaration as it is signed and archived; what is changed here needs a new `CONSENT_VERSION`. */
export const AFFIDAVIT_WORDS: Readonly<Record<DocumentLang, Words>> = {
  en: {
    title: 'Missing receipt affidavit',
    declaration: (signer, company) =>
      `I, ${signer}, declare that the payment described below was made for the business of ${company}, that I cannot provide a receipt for it for the reason stated, that I have not submitted it for reimbursement elsewhere, and that everything stated here is true. I know that a false declaration can have consequences under employment and criminal law.`,
    facts: {
      merchant: 'Merchant',
      paidOn: 'Date',
      amount: 'Amount',
      card: 'Card',
      reason: 'Reason',
      description: 'Purpose',
    },
    signature: 'Signature',
    signed: {
      name: 'Signed by typing their name',
      at: 'Signed at',
      address: 'Network address',
      fingerprint: 'Fingerprint (SHA-256) of this declaration',
    },
    vat: 'VAT is not recovered on the basis of this declaration.',
    reason: {
      not_provided: 'The merchant did not provide a receipt',
      lost: 'The receipt was lost',
      inaccessible: 'The receipt cannot be accessed',
      fraud: 'The payment is not mine (fraud)',
      cancelled: 'The purchase was cancelled',
    },
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  de: {
    title: 'Eigenbeleg für einen fehlenden Beleg',
    declaration: (signer, company) =>
      `Ich, ${signer}, erkläre, dass die unten beschriebene Zahlung für ${company} geschäftlich veranlasst war, dass ich aus dem genannten Grund keinen Beleg vorlegen kann, dass ich sie nirgends sonst zur Erstattung eingereicht habe und dass alle Angaben wahr sind. Mir ist bekannt, dass eine falsche Erklärung arbeits- und strafrechtliche Folgen haben kann.`,
    facts: {
      merchant: 'Händler',
      paidOn: 'Datum',
      amount: 'Betrag',
      card: 'Karte',
      reason: 'Grund',
      description: 'Zweck',
    },
    signature: 'Unterschrift',
    signed: {
      name: 'Unterschrieben durch Eingabe des Namens',
      at: 'Unterschrieben am',
      address: 'Netzwerkadresse',
      fingerprint: 'Prüfsumme (SHA-256) dieser Erklärung',
    },
    vat: 'Auf Grundlage dieser Erklärung wird keine Vorsteuer abgezogen.',
    reason: {
      not_provided: 'Der Händler hat keinen Beleg ausgestellt',
      lost: 'Der Beleg ist verloren gegangen',
      inaccessible: 'Der Beleg ist nicht zugänglich',
      fraud: 'Die Zahlung ist nicht von mir (Betrug)',
      cancelled: 'Der Kauf wurde storniert',
    },
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  fr: {
    title: 'Attestation sur l’honneur pour justificatif manquant',
    declaration: (signer, company) =>
      `Je, ${signer}, atteste sur l’honneur que le paiement décrit ci-dessous a été effectué pour les besoins de ${company}, que je ne peux pas fournir de justificatif pour la raison indiquée, que je n’en ai demandé le remboursement nulle part ailleurs et que ces informations sont exactes. Je sais qu’une fausse attestation m’expose à des sanctions disciplinaires et pénales.`,
    facts: {
      merchant: 'Commerçant',
      paidOn: 'Date',
      amount: 'Montant',
      card: 'Carte',
      reason: 'Raison',
      description: 'Objet',
    },
    signature: 'Signature',
    signed: {
      name: 'Signé par saisie du nom',
      at: 'Signé le',
      address: 'Adresse réseau',
      fingerprint: 'Empreinte (SHA-256) de cette attestation',
    },
    vat: 'Aucune TVA n’est récupérée sur la base de cette attestation.',
    reason: {
      not_provided: 'Le commerçant n’a pas fourni de justificatif',
      lost: 'Le justificatif a été perdu',
      inaccessible: 'Le justificatif est inaccessible',
      fraud: 'Je ne suis pas à l’origine du paiement (fraude)',
      cancelled: 'L’achat a été annulé',
    },
    page: (page, pages) => `Page ${page} sur ${pages}`,
  },
  es: {
    title: 'Declaración jurada por falta de justificante',
    declaration: (signer, company) =>
      `Yo, ${signer}, declaro que el pago descrito a continuación se hizo para la actividad de ${company}, que no puedo aportar un justificante por el motivo indicado, que no he pedido su reembolso en ningún otro sitio y que todo lo declarado es cierto. Sé que una declaración falsa puede tener consecuencias laborales y penales.`,
    facts: {
      merchant: 'Comercio',
      paidOn: 'Fecha',
      amount: 'Importe',
      card: 'Tarjeta',
      reason: 'Motivo',
      description: 'Finalidad',
    },
    signature: 'Firma',
    signed: {
      name: 'Firmado escribiendo el nombre',
      at: 'Firmado el',
      address: 'Dirección de red',
      fingerprint: 'Huella (SHA-256) de esta declaración',
    },
    vat: 'No se recupera IVA con esta declaración.',
    reason: {
      not_provided: 'El comercio no entregó justificante',
      lost: 'El justificante se perdió',
      inaccessible: 'No se puede acceder al justificante',
      fraud: 'El pago no es mío (fraude)',
      cancelled: 'La compra se canceló',
    },
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
};
