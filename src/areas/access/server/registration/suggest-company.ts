import { domainOf } from '#kernel/email.ts';
import { isNonEmpty } from '#kernel/text.ts';
import { approvedCountry } from '#kernel/reference/countries.ts';
import { suggestionSchema, type Suggestion } from '../../contract/registration.ts';
import { isForbiddenDomain } from './forbidden-domains.ts';

/** Asks a service of the operator's choice what is known of an address; null when it knows nothing or does not answer. */
export type Enrichment = (email: string) => Promise<Suggestion | null>;

const TIMEOUT_MS = 3000;

/** POSTs `{ email }` as JSON and expects the answer of our own suggestion call (decision 8). */
export const httpEnrichment =
  (options: { url: string; token: string | null; onError: (error: unknown) => void }): Enrichment =>
  async (email) => {
    try {
      const response = await fetch(options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(options.token === null ? {} : { authorization: `Bearer ${options.token}` }),
        },
        body: JSON.stringify({ email }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The suggestion service answered ${response.status}`);
      return suggestionSchema.parse(await response.json());
    } catch (error) {
      // Nobody waits for a guess: the form is then filled in by hand.
      options.onError(error);
      return null;
    }
  };

/** What is known of the address elsewhere, and where nothing is, what it says of itself. */
export async function suggestCompany(email: string, enrich: Enrichment | null): Promise<Suggestion> {
  const own = readAddress(email);
  const known = enrich === null ? null : await enrich(email);
  if (known === null) return own;
  const country = known.company.geo.countryCode;
  return {
    person: {
      name: {
        givenName: known.person.name.givenName ?? own.person.name.givenName,
        familyName: known.person.name.familyName ?? own.person.name.familyName,
      },
    },
    company: {
      name: known.company.name ?? known.company.legal_name ?? own.company.name,
      legal_name: known.company.legal_name,
      geo: { countryCode: country === null ? own.company.geo.countryCode : country.toUpperCase() },
    },
  };
}

/** camille.laurent@halden-roy.fr: Camille Laurent, of Halden Roy, in France. A mailbox of a role names nobody. */
export function readAddress(email: string): Suggestion {
  const domain = domainOf(email);
  const local = email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/, '');
  const words = local.split(/[._]+/).filter((word) => /^\p{L}[\p{L}'-]+$/u.test(word));
  const isPerson = words.length === 2 && words.length === local.split(/[._]+/).length;
  const labels = domain.split('.');
  const label = /^(co|com|org|net|gov|ac)$/.test(labels.at(-2) ?? '') ? labels.at(-3) : labels.at(-2);
  const country = approvedCountry((labels.at(-1) === 'uk' ? 'gb' : (labels.at(-1) ?? '')).toUpperCase());
  const company = isForbiddenDomain(domain) || label === undefined ? null : label.split('-').map(capital).join(' ');
  return {
    person: {
      name: {
        givenName: isPerson ? capital(words[0] ?? '') : null,
        familyName: isPerson ? capital(words[1] ?? '') : null,
      },
    },
    company: {
      name: isNonEmpty(company) ? company : null,
      legal_name: null,
      geo: { countryCode: country?.alpha2 ?? null },
    },
  };
}

const capital = (word: string): string => word.replaceAll(/(^|[-'])\p{L}/gu, (letter) => letter.toUpperCase());
