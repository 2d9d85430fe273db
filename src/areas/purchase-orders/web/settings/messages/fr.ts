/** Wording: ux section 15. */
export const fr = {
  title: 'Bons de commande',
  lead: 'L’écart admis entre une facture et sa commande avant que quelqu’un doive l’examiner.',
  group: 'Entreprise',
  limits: 'Tolérances',
  limitsText:
    'Entre un pourcentage et un montant, en unités entières de la devise de la commande, le plus strict compte. Une modification vaut pour les décisions à venir ; ce qui a été décidé garde sa version.',
  of: {
    price: 'Prix unitaire',
    quantity: 'Quantité',
    extra: 'Hors commande',
    total: 'L’ensemble de la commande',
  },
  text: {
    price: 'De combien une unité peut être plus chère que commandé.',
    quantity: 'De combien une ligne facturée peut dépasser ce qui a été commandé ou reçu.',
    extra: 'Port, emballage et frais que la commande ne nomme pas, par rapport à son montant net.',
    total:
      'De combien le total facturé peut dépasser la commande, et à partir de quand elle est tenue pour facturée et se clôt.',
  },
  percent: 'Pour cent',
  units: 'Montant',
  versions: 'Ce qui était admis avant',
  noVersions: 'Personne n’a encore modifié les tolérances.',
  version: 'Version {number}',
  usual: 'Jusqu’au premier changement',
  counts: 'La version {number} s’applique : {name}, {at}',
  versionBy: '{name}, {at}',
  versionLimit: '{name} : {percent} %, au plus {units}',
  versionPercent: '{name} : {percent} %',
  allVersions: 'Afficher les {count} versions',
  failed: 'Les tolérances n’ont pas pu être chargées.',
  saved: 'Les tolérances sont enregistrées.',
  problem: { percent: 'Saisissez un pourcentage jusqu’à 100.', units: 'Saisissez un nombre entier.' },
  errors: { version_conflict: 'Quelqu’un a modifié les tolérances entre-temps. Regardez à nouveau.' },
};
