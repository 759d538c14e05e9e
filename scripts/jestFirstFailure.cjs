// Jest's reporter for mutants.mjs: prints each test that ends, and exits at the first that fails. Jest itself would finish the file.
module.exports = class FirstFailure {
  onTestCaseResult({ path }, { status, fullName }) {
    console.log(status);
    if (status === 'failed') this.exit(path, fullName);
  }

  onTestResult({ path }, { testExecError, numFailingTests }) {
    if (testExecError || numFailingTests > 0) this.exit(path, 'the file cannot be run');
  }

  exit(path, test) {
    console.log(`FAILED ${path}: ${test}`);
    process.exit(1);
  }
};
