import type { Service } from "../api/venue.server";

const shapes: Readonly<Record<Service, string>> = {
  group:
    "M8 4.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM2.500 19v-2.500c0-2.200 2.400-3.500 5.500-3.500s5.500 1.300 5.500 3.500V19zM15.500 5a2.600 2.600 0 1 1 0 5.200M16.500 13.300c2.900.2 5 1.400 5 3.300V19h-4",
  wifi: "M3 9.500c5-4.700 13-4.700 18 0M6.200 13c3.300-3 8.300-3 11.600 0M9.400 16.300c1.500-1.300 3.700-1.300 5.200 0M12 19.500v.2",
  parking: "M4 3.500h16v17H4zM9.500 17V7.500h3.200a2.900 2.900 0 0 1 0 5.800H9.500",
  restroom:
    "M12 3v18M6.500 4v.2M4 8.500h5l-.5 6h-4zM5.500 14.500V20M7.500 14.500V20M17.500 4v.2M17.500 8.500 15 15h5zM16.500 15v5M18.500 15v5",
  smoking:
    "M3 15h13v4H3zM12 15v4M18.500 15v4M21 15v4M18.500 12c0-2.500-3-2-3-4.500S18 5 18 3M21.500 12c0-2-.6-3-1.500-4",
};

export function ServiceIcon({ service }: { service: Service }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[service]} />
    </svg>
  );
}
