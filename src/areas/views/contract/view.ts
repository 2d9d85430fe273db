import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { givenText, neededText } from '#kernel/text-schema.ts';
import { LIST_KEYS } from '../rules/lists.ts';

export type ViewId = Id<'vw'>;
export const viewIdSchema = idOf('vw');

/** A person keeps at most so many of one list, and a company shows at most so many: more is no view, but a second list. */
export const VIEWS_MAX = { ofOne: 30, ofCompany: 60 } as const;

export const viewSchema = z.object({
  id: viewIdSchema,
  list: z.enum(LIST_KEYS),
  name: z.string(),
  /** The address behind the path: "type=invoice&sort=amount". */
  search: z.string(),
  isForCompany: z.boolean(),
  /** The caller made it. */
  isOwn: z.boolean(),
  /** The caller may replace or delete it. */
  canChange: z.boolean(),
  version: z.number().int(),
});
export type View = z.infer<typeof viewSchema>;

const viewFields = {
  name: neededText(60),
  /** Only what a query may be made of, so that it cannot lead anywhere but to its own list. */
  search: givenText(2000)
    .min(1, 'required')
    .regex(/^[\w*.%+~!'()&=-]+$/, 'invalid_query'),
  isForCompany: z.boolean(),
};
const params = z.object({ viewId: viewIdSchema }).loose();
const VIEW_ERRORS = ['view_name_taken', 'too_many_views'];

export const listViews = defineEndpoint({
  id: 'views.listViews',
  method: 'GET',
  base: 'company',
  path: '/views',
  summary: 'The saved views of one list: those of the company and the caller’s own.',
  rights: ['member'],
  query: z.strictObject({ list: z.enum(LIST_KEYS) }),
  answer: z.object({ items: z.array(viewSchema) }),
});

export const saveView = defineEndpoint({
  id: 'views.saveView',
  method: 'POST',
  base: 'company',
  path: '/views',
  summary: 'Keeps the filters of a list under a name, for the caller or for the company.',
  rights: ['member'],
  body: z.strictObject({ list: z.enum(LIST_KEYS), ...viewFields }),
  answer: viewSchema,
  errors: VIEW_ERRORS,
});

export const replaceView = defineEndpoint({
  id: 'views.replaceView',
  method: 'PUT',
  base: 'company',
  path: '/views/:viewId',
  summary: 'Gives a view another name, other filters or other readers.',
  rights: ['member'],
  params,
  body: z.strictObject({ ...viewFields, version: z.number().int() }),
  answer: viewSchema,
  errors: VIEW_ERRORS,
});

export const deleteView = defineEndpoint({
  id: 'views.deleteView',
  method: 'DELETE',
  base: 'company',
  path: '/views/:viewId',
  summary: 'Deletes a view.',
  rights: ['member'],
  params,
});

export const viewEndpoints = [listViews, saveView, replaceView, deleteView];
