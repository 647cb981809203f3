// The app's modules read the address when they are imported; nothing is called by it here.
process.env.API_BASE_URL ??= "http://127.0.0.1:9/v1";
