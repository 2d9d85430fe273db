import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../../contract/payable-rules.ts';
import { addRule, changeRule, dismissSuggestion, orderRules, removeRule } from './change-rules.ts';
import { describeRules } from './describe-rules.ts';
import { testRule } from './test-rule.ts';

/** Payable rules: kept, ordered, tried on what there is, and applied. */
export const payableRuleRoutes: Implementation[] = [
  implement(contract.listPayableRules, (context) => describeRules(context)),
  implement(contract.addPayableRule, (context, { body }) => addRule(context, body)),
  implement(contract.changePayableRule, (context, { params, body }) => changeRule(context, params.payableRuleId, body)),
  implement(contract.removePayableRule, async (context, { params }) => {
    await removeRule(context, params.payableRuleId);
    return { removed: true as const };
  }),
  implement(contract.orderPayableRules, async (context, { body }) => {
    await orderRules(context, body.ids);
    return describeRules(context);
  }),
  implement(contract.testPayableRule, (context, { body }) => testRule(context, body)),
  implement(contract.dismissRuleSuggestion, async (context, { body }) => {
    await dismissSuggestion(context, body);
    return describeRules(context);
  }),
];
