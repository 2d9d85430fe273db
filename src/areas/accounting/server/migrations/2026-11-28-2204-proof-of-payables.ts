// A card payment may need no receipt, have one that finance refused, or an affidavit in its place: files alone do not say.
export const up = `
alter table accounting.payable add column proof text check (proof in ('not_needed', 'refused', 'sworn'));
`;
