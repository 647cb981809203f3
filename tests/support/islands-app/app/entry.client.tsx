import "../../../../app/entry.client";
