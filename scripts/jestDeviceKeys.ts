import { isDeviceKey } from '@fieldbox/contract/testing/isDeviceKey';

// Fails a test whose page stores something that is not on the list of the cookie policy.
const undeclared = new Set<string>();
const prototype = globalThis.Storage?.prototype; // a test file may request Node's environment
if (prototype) {
  const { setItem } = prototype;
  prototype.setItem = function setDeclaredItem(key, value) {
    if (!isDeviceKey(key)) undeclared.add(key);
    setItem.call(this, key, value);
  };
}

afterEach(() => {
  const keys = [...undeclared];
  undeclared.clear();
  expect(keys).toEqual([]); // `stored` in contract/src/privacy/deviceData.ts is the list
});
