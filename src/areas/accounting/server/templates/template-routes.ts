import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../../contract/export-templates.ts';
import { describeTemplate, listTemplates } from './load-template.ts';
import { createTemplate, saveTemplate } from './save-template.ts';
import { templateSample } from './template-sample.ts';

/** Formats that the company puts together itself. */
export const templateRoutes: Implementation[] = [
  implement(contract.listTemplates, async (context) => ({ items: await listTemplates(context) })),
  implement(contract.getTemplate, (context, { params }) => describeTemplate(context, params.templateId)),
  implement(contract.createTemplate, (context, { body }) => createTemplate(context, body)),
  implement(contract.saveTemplate, (context, { params, body }) => saveTemplate(context, params.templateId, body)),
  implement(contract.getTemplateSample, (context) => templateSample(context)),
];
