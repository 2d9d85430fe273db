import fc from 'fast-check';

/** As many random cases as fit in this time, instead of a fixed number: all of them have run before, in another time zone. */
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  interruptAfterTimeLimit: Number(process.env['TEST_RANDOM_CASES_MS']),
  markInterruptAsFailure: false,
});
