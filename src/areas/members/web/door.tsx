export { loadAccountLooks } from './bank/load.ts';
export { colleaguesQuery, gradesQuery } from './api.ts';
export { membersMessages } from './messages/messages.ts';
export { peopleMessages } from './people/messages/messages.ts';
export { OwnershipNotice } from './people/ownership-notice.tsx';
export { PeopleSelect } from './people/people-select.tsx';
export { PersonSelect } from './people/person-select.tsx';
