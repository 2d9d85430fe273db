import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { idInAddress } from '#ui/api-client/id-in-address.ts';
import { getTemplate, getTemplateSample, listTemplates } from '../../contract/export-templates.ts';

export const templatesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'export-templates'],
    queryFn: ({ signal }) => call(listTemplates, { params: { companyId }, signal }),
  });

export const templateQuery = (companyId: string, templateId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'export-templates', templateId],
    queryFn: ({ signal }) =>
      call(getTemplate, { params: { companyId, templateId: idInAddress('etp', templateId) }, signal }),
  });

/** Lines to show any draft with: they are read once, and each change is shown at once. */
export const templateSampleQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'export-template-sample'],
    queryFn: ({ signal }) => call(getTemplateSample, { params: { companyId }, signal }),
  });
