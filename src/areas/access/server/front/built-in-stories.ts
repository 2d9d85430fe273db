import type { Lang } from '#areas/identity/contract/user.ts';
import type { Stories, Story } from './content-service.ts';

/** What the panel tells where no content service is configured. */
export const builtInStories: Stories = ({ language }) => Promise.resolve(STORIES[language]);

const STORIES: Readonly<Record<Lang, readonly Story[]>> = {
  en: [
    {
      title: 'Close the month on its first day.',
      text: 'Every request, invoice and payment arrives coded, matched and ready to export. What is left is yours to decide.',
    },
    {
      title: 'Money leaves once, and never alone.',
      text: 'Whoever asks does not approve, whoever approves does not pay, and a code fits only the payees it was asked for.',
    },
    {
      title: 'Your spend, on your own server.',
      text: 'One process, one database, your files. Nothing goes to anyone you have not chosen.',
    },
  ],
  fr: [
    {
      title: 'Clôturez le mois dès son premier jour.',
      text: 'Chaque demande, facture et paiement arrive codé, rapproché et prêt à exporter. Il ne vous reste que les décisions.',
    },
    {
      title: 'L’argent part une seule fois, et jamais seul.',
      text: 'Qui demande n’approuve pas, qui approuve ne paie pas, et un code ne vaut que pour les bénéficiaires demandés.',
    },
    {
      title: 'Vos dépenses, sur votre propre serveur.',
      text: 'Un processus, une base de données, vos fichiers. Rien ne part chez quelqu’un que vous n’avez pas choisi.',
    },
  ],
  de: [
    {
      title: 'Schließen Sie den Monat am ersten Tag.',
      text: 'Jeder Antrag, jede Rechnung und jede Zahlung kommt kontiert, abgeglichen und exportbereit an. Ihnen bleibt die Entscheidung.',
    },
    {
      title: 'Geld geht einmal hinaus, und nie allein.',
      text: 'Wer beantragt, gibt nicht frei; wer freigibt, zahlt nicht; und ein Code gilt nur für die Empfänger, für die er verlangt wurde.',
    },
    {
      title: 'Ihre Ausgaben, auf Ihrem eigenen Server.',
      text: 'Ein Prozess, eine Datenbank, Ihre Dateien. Nichts geht an jemanden, den Sie nicht gewählt haben.',
    },
  ],
  es: [
    {
      title: 'Cierra el mes en su primer día.',
      text: 'Cada solicitud, factura y pago llega codificado, conciliado y listo para exportar. Lo que queda es decidir.',
    },
    {
      title: 'El dinero sale una vez, y nunca solo.',
      text: 'Quien solicita no aprueba, quien aprueba no paga, y un código solo vale para los beneficiarios para los que se pidió.',
    },
    {
      title: 'Tus gastos, en tu propio servidor.',
      text: 'Un proceso, una base de datos, tus archivos. Nada va a quien no hayas elegido.',
    },
  ],
};
