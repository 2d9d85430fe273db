export const en = {
  roles: {
    title: 'Roles',
    lead: 'What you are in each company. Whoever gave you a role can take it away; it counts from your next click.',
    companies: 'Your companies',
    clients: 'Companies where you work for somebody',
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
