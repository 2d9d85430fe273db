export { tell } from './tell.ts';
export { takeBack } from './take-back.ts';
