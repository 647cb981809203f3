<?php

/** A sign-in has one phone, and a phone one sign-in: the latest. */
function push_device(array $member): array
{
    $fields = check([
        'RegId' => pattern('/^[!-~]{8,4096}$/D'), 'Market' => choice('ANDROID', 'IOS'), 'AppVersion?' => text_to(30),
        'DeviceLocale?' => pattern('/^[A-Z]{2}$/D'), 'Model?' => text_to(100),
    ]);
    query(
        'REPLACE INTO push_devices (signin, reg_id, market, app_version, locale, model, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        [$member['signin'], ...array_values($fields), now()],
    );
    return [];
}

function push_devices(): never
{
    $list = rows(
        "SELECT m.email AS id, d.reg_id AS regId, d.market, d.app_version AS appVersion, d.locale, d.model, d.at
         FROM push_devices d JOIN signins s ON s.id = d.signin JOIN members m ON m.seq = s.member
         WHERE s.until > ? AND m.state = 'normal' ORDER BY d.at DESC, d.reg_id LIMIT 200",
        [now()],
    );
    send_json(['list' => array_map(fn ($device) => ['at' => stamp($device['at'])] + $device, $list)]);
}
