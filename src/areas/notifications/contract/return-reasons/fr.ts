import type { ReturnReasonWords } from './return-reason.ts';

export const returnReasonFr: ReturnReasonWords = {
  AC01: 'Le numéro de compte est faux (AC01).',
  AC04: 'Le compte est clos (AC04).',
  AC06: 'Le compte est bloqué (AC06).',
  AG01: 'Ce compte n’accepte pas de virement (AG01).',
  AG02: 'La banque n’accepte pas ce type de virement (AG02).',
  AM04: 'Le compte n’était pas assez approvisionné (AM04).',
  AM05: 'La banque a déjà ce virement (AM05).',
  BE01: 'Le nom et le compte ne correspondent pas (BE01).',
  BE04: 'Il manque à la banque l’adresse du bénéficiaire (BE04).',
  FF01: 'La banque n’a pas pu lire le fichier (FF01).',
  MD07: 'Le titulaire du compte est décédé (MD07).',
  MS02: 'Le bénéficiaire l’a refusé (MS02).',
  MS03: 'La banque ne donne pas de motif (MS03).',
  RC01: 'Le code de la banque est faux (RC01).',
  RR04: 'La banque n’a pas le droit de l’exécuter (RR04).',
};
