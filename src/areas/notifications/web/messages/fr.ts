import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Notifications',
  lead: 'Conservé pour vous dans toutes vos entreprises.',
  channels: {
    app: 'Dans Merel',
    mail: 'E-mail',
    push: 'Téléphone',
    phone: 'Chaque nouvelle s’affiche sous la cloche, arrive par e-mail ou allume le téléphone qui confirme pour vous.',
    noPhone:
      'Chaque nouvelle s’affiche sous la cloche ou arrive par e-mail. Un téléphone qui confirme pour vous peut aussi être prévenu : activez-le dans l’application Merel de ce téléphone.',
  },
  event: 'Événement',
  rhythms: {
    never: 'Jamais',
    at_once: 'Aussitôt',
    daily: 'Chaque jour',
    weekly: 'Par semaine',
  },
  said: {
    never: 'Désactivé.',
    at_once: 'Annoncé aussitôt.',
    daily: 'Regroupé chaque jour.',
    weekly: 'Regroupé chaque semaine.',
  },
  pages: {
    general: {
      tab: 'Général',
      title: 'Vos demandes et invitations',
    },
    control: {
      tab: 'Approbations et paiements',
      title: 'Approbations et paiements',
    },
    usage: {
      tab: 'Budgets et accès',
      title: 'Budgets, plafonds et accès',
    },
  },
  timing: {
    title: 'Quand',
    text: 'Les e-mails regroupés partent à cette heure, en un seul.',
    digestOn: 'E-mails hebdomadaires le',
    digestAt: 'E-mails quotidiens et hebdomadaires à',
    quiet: 'Heures calmes',
    quietText: 'Les e-mails et votre téléphone attendent leur fin. Ce qui protège votre compte n’attend jamais.',
    from: 'De',
    until: 'À',
    zone: 'Fuseau horaire',
    zoneText: 'L’horloge à laquelle ces heures se rapportent.',
    zoneOfCompany: 'Celui de l’entreprise',
    saved: 'Enregistré.',
  },
  always: {
    title: 'Toujours',
    text: 'Envoyés quel que soit votre choix : vous les avez demandés, ou quelqu’un d’autre utilise peut-être votre compte.',
    tag: 'Toujours',
  },
  topics: {
    request_approved: { title: 'Demande approuvée', text: 'Une de vos demandes est acceptée.' },
    request_rejected: { title: 'Demande refusée', text: 'Une de vos demandes est refusée, avec la raison.' },
    request_asked: { title: 'Question sur une demande', text: 'Un approbateur veut en savoir plus avant de décider.' },
    request_paid: {
      title: 'Payé',
      text: 'Votre note de frais est remboursée, ou une facture que vous avez transmise est payée.',
    },
    payback_failed: { title: 'Remboursement échoué', text: 'La banque n’a pas exécuté un paiement vers vous.' },
    approval_new: { title: 'Nouvelle approbation', text: 'Quelqu’un demande votre approbation.' },
    invoices_due: {
      title: 'Factures à échéance',
      text: 'Comme contrôleur : ce qui arrive à échéance sous sept jours et n’est pas payé.',
    },
    payments_to_confirm: {
      title: 'Paiements à confirmer',
      text: 'Comme titulaire du compte : un fichier bancaire vous attend.',
    },
    funding_to_confirm: {
      title: 'Alimentations à confirmer',
      text: 'Si vous confirmez des paiements : de l’argent pour le portefeuille vous attend.',
    },
    funding_failed: { title: 'Alimentation échouée', text: 'La banque a rejeté une alimentation du portefeuille.' },
    wallet_low: {
      title: 'Portefeuille presque vide',
      text: 'Il part plus dans les sept prochains jours que le portefeuille ne contient.',
    },
    account_waits: {
      title: 'Compte fournisseur à vérifier',
      text: 'Quelqu’un a saisi un compte d’un fournisseur, et une deuxième personne doit le vérifier.',
    },
    supplier_account: {
      title: 'Compte fournisseur modifié',
      text: 'Le premier compte d’un fournisseur a été confirmé, ou un compte que vous aviez confirmé ou payé a été modifié.',
    },
    confirmation_void: {
      title: 'Confirmation annulée',
      text: 'Un fichier bancaire a changé après votre confirmation.',
    },
    run_refused: {
      title: 'Fichier bancaire refusé',
      text: 'Quelqu’un a refusé ce que vous aviez regroupé, avec la raison.',
    },
    transfer_failed: {
      title: 'Paiement échoué',
      text: 'Comme contrôleur : la banque a renvoyé de l’argent ou refusé un paiement.',
    },
    approval_waits: {
      title: 'Approbations en attente',
      text: 'Quelqu’un attend votre approbation depuis deux jours ouvrés ou plus.',
    },
    advance_paid: { title: 'Avance versée', text: 'L’argent reçu d’avance a quitté le compte de l’entreprise.' },
    account_asked: {
      title: 'Vos coordonnées bancaires',
      text: 'De l’argent vous attend, car aucun compte à vous n’est connu.',
    },
    claim_set_off: {
      title: 'Imputation',
      text: 'Une de vos notes a été imputée sur une avance, ou l’imputation a été annulée.',
    },
    invitation_declined: {
      title: 'Invitation refusée',
      text: 'Une personne que vous avez invitée ne souhaite pas rejoindre l’entreprise.',
    },
    absence_set: {
      title: 'Votre absence',
      text: 'Quelqu’un d’autre a dit quand vous êtes absent, ou que vous êtes de retour.',
    },
    inbox_handed: {
      title: 'Facture confiée',
      text: 'Quelqu’un vous a confié une facture de la boîte de réception.',
    },
    inbox_refused: {
      title: 'Pièce jointe non prise',
      text: 'Ce qui a été envoyé à la boîte des factures n’est pas un document lisible, ou rien n’était joint.',
    },
    inbox_known: {
      title: 'Fichier déjà arrivé',
      text: 'Ce que vous avez envoyé à la boîte des factures y était déjà et ne fait pas de second brouillon.',
    },
    export_ready: { title: 'Export prêt', text: 'Une longue liste que vous avez exportée peut être téléchargée.' },
    delivery_failed: { title: 'Échec de livraison', text: 'Un export comptable n’a pas pu être livré.' },
    inbox_credit_note: {
      title: 'Avoir dans votre boîte',
      text: 'Ce que vous avez remis est un avoir et est parti à la finance, ou en est revenu.',
    },
    budget_threshold: {
      title: 'Seuil de budget',
      text: 'Un budget dont vous êtes responsable, ou tout budget si vous êtes contrôleur, a atteint une part de son plan.',
    },
    limit_asked: {
      title: 'Plafond plus élevé demandé',
      text: 'Un membre demande que son plafond soit relevé. Pour les administrateurs et propriétaires.',
    },
    card_asked: { title: 'Carte demandée', text: 'Quelqu’un demande une carte physique.' },
    receipts_asked: {
      title: 'Justificatifs demandés',
      text: 'La comptabilité vous demande des justificatifs manquants.',
    },
    receipt_due: { title: 'Justificatif à fournir', text: 'Un justificatif sera à fournir ou est en retard.' },
    cards_will_block: {
      title: 'Cartes bientôt bloquées',
      text: 'Trop de justificatifs sont en retard : vos cartes seront bloquées.',
    },
    cards_blocked: { title: 'Cartes bloquées', text: 'Vos cartes ont été bloquées pour des justificatifs en retard.' },
    cards_unblocked: {
      title: 'Cartes débloquées',
      text: 'Vos cartes fonctionnent de nouveau, vos justificatifs sont arrivés.',
    },
    receipts_snoozed: {
      title: 'Justificatifs reportés',
      text: 'Les rappels et le blocage sont reportés, ou le report prend bientôt fin.',
    },
    subscription_renewal: {
      title: 'Abonnement renouvelé',
      text: 'L’un de vos abonnements est renouvelé ou prend fin dans 60, 30 ou 7 jours.',
    },
    subscription_finding: {
      title: 'Anomalie sur un abonnement',
      text: 'Le prix de l’un de vos abonnements a changé, un prélèvement manque ou est arrivé deux fois.',
    },
    subscription_proposed: {
      title: 'Abonnement trouvé',
      text: 'Les prélèvements d’un fournisseur se répètent et peuvent être acceptés comme abonnement.',
    },
    subscription_orphaned: {
      title: 'Abonnement sans responsable',
      text: 'La personne responsable d’un abonnement est partie.',
    },
    card_expiring: {
      title: 'Carte bientôt expirée',
      text: 'L’une de vos cartes physiques expire et la nouvelle a besoin d’une adresse.',
    },
    card_issued: { title: 'Carte prête', text: 'Une carte a été créée pour vous et peut payer.' },
    card_declined: { title: 'Carte refusée', text: 'Un paiement par votre carte a été refusé, et pourquoi.' },
    access_asked: {
      title: 'Accès demandé',
      text: 'Un membre demande ce qu’il ne peut pas encore faire. Pour les administrateurs et propriétaires.',
    },
    new_browser: {
      title: 'Nouveau navigateur',
      text: 'Votre compte a été ouvert dans un navigateur que nous ne connaissions pas.',
    },
    password: { title: 'Mot de passe', text: 'Un lien pour en choisir un nouveau, et chaque changement.' },
    factors: { title: 'Confirmer que c’est vous', text: 'Une méthode a été ajoutée ou retirée.' },
    contact: { title: 'E-mail et téléphone', text: 'Un lien pour confirmer une adresse, et chaque changement.' },
    accounts: { title: 'Comptes externes', text: 'Un compte Google ou Microsoft a été connecté ou déconnecté.' },
    codes: { title: 'Codes et blocages', text: 'Codes et liens de connexion, et blocages après des essais erronés.' },
    invitations: { title: 'Invitations', text: 'Une entreprise vous invite à la rejoindre.' },
    ownership: { title: 'Titularité', text: 'Quelqu’un vous propose une entreprise.' },
    closing: { title: 'Clôture du compte', text: 'Le titulaire clôture le compte de l’entreprise, ou le garde.' },
    bank: { title: 'Coordonnées bancaires', text: 'Le compte de vos remboursements a changé.' },
  },
} satisfies MessagesOf<typeof en>;
