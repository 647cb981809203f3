// For an app whose alarms are to ring: a fault of the product where an address has `the-product-fails`, and a container
// whose limit of memory is MEMORY_LIMIT.
const { get } = URLSearchParams.prototype;
URLSearchParams.prototype.get = function (name) {
  const value = get.call(this, name);
  if (value === "the-product-fails") throw new Error("a fault of the product");
  return value;
};
if (process.env.MEMORY_LIMIT) process.constrainedMemory = () => Number(process.env.MEMORY_LIMIT);
