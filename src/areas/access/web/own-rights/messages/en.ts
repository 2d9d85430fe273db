export const en = {
  roles: {
    title: 'Roles',
    lead: 'Your role in each company. Admins can change it at any time, with effect from your next click.',
    companies: 'Your companies',
    clients: 'Companies where you work for someone',
    open: 'This company',
    none: 'You belong to no company.',
    more: 'Do more in {company}',
    actingFor: 'As {name}',
    role: { masterController: 'Master controller', collaborator: 'Collaborator' },
  },
  rights: {
    title: 'Rights',
    lead: 'What you can do in {company}, and why.',
    can: 'You can',
    cannot: 'You can’t',
    because: 'As {role}',
    needs: 'Takes {roles}',
    ask: 'Admins and the account owner give roles. Ask for what you need.',
    allowed: 'Yes',
    refused: 'No',
  },
};
